import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '../../config.ts';
import { Hub } from '../../live/hub.ts';
import { newFolder, removeFolder } from '../../world/folder.ts';
import { seedSampleFamily } from '../../world/sample-family.ts';
import { RELEASES, storedFile } from '../../world/stored.ts';
import { openStorage, type Storage } from '../storage.ts';
import { copyDatabase } from './copy.ts';
import { readLog } from './log.ts';

const NAME = 'gwiazdozbior.sqlite';
const NOW = Date.UTC(2026, 10, 20, 11);
const onSqlite = test.runIf(inject('engine') === 'sqlite');

/** Folders as servers left them; the log of the one killed later does not say whose it is. */
const left = { stopped: '', killed: '', another: '', killedLater: '' };

beforeAll(async () => {
  if (inject('engine') !== 'sqlite') return;
  for (const how of ['killed', 'another'] as const) {
    left[how] = await killed((storage) => seedSampleFamily(storage, NOW));
  }
  left.stopped = newFolder();
  await copyDatabase(path.join(left.killed, NAME), path.join(left.stopped, NAME));
  cpSync(path.join(left.killed, `${NAME}.was-here`), path.join(left.stopped, `${NAME}.was-here`));
  left.killedLater = await killed(
    (storage) => storage.write((db) => sql`update family set numbers = numbers + 1`.execute(db)),
    left.stopped,
  );
  expect(readLog(path.join(left.killedLater, `${NAME}-wal`))).toMatchObject({ first: null });
  return () => Object.values(left).forEach(removeFolder);
});

type Arrange = (folder: string, file: string) => void | Promise<void>;

const REFUSED: Record<string, [keyof typeof left, Arrange, RegExp]> = {
  'a lost file beside its marker': [
    'stopped',
    (_, file) => rmSync(file),
    /is gone, and .*was-here says that it was here: .*NEW_DATABASE=yes/,
  ],
  'a lost file beside its log': [
    'killed',
    (_, file) => {
      for (const each of [file, `${file}.was-here`]) rmSync(each);
    },
    /is gone, its log .*-wal is still there/,
  ],
  'a lost file of which one from before an upgrade is left': [
    'stopped',
    (folder, file) => {
      rmSync(`${file}.was-here`);
      renameSync(file, `${file}.before-0005-lineages-of-missions`);
      expect(readdirSync(folder)).toHaveLength(1);
    },
    /is gone, and .*before-0005/,
  ],
  'an empty file': ['stopped', (_, file) => truncateSync(file), /is empty: restore a backup/],
  'an empty file beside its log': ['killed', (_, file) => truncateSync(file), /is empty/],
  'a text': [
    'stopped',
    (_, file) => writeFileSync(file, 'Zosia '.repeat(999)),
    /no SQLite database/,
  ],
  'a garbled header': ['stopped', (_, file) => overwrite(file, 16, [1, 2, 3, 4]), /damaged header/],
  'a file cut off in a page': [
    'stopped',
    (_, file) => truncateSync(file, statSync(file).size - 100),
    /is cut off, page \d+ of \d+ is missing/,
  ],
  'a file cut off after a page': [
    'stopped',
    (_, file) => truncateSync(file, 40_960),
    /is cut off, page 11 /,
  ],
  'a file cut off further than its log reaches': [
    'killed',
    (_, file) => truncateSync(file, 4096),
    /is cut off/,
  ],
  'another program’s database': [
    'stopped',
    (_, file) => foreign(file, 'create table bookmark (url text)'),
    /is the database of another program/,
  ],
  'another program’s database with its number': [
    'stopped',
    (_, file) => foreign(file, 'create table kysely_migration (name); pragma application_id = 7'),
    /is the database of another program/,
  ],
  'the log of another family': [
    'killed',
    (folder) => cpSync(path.join(left.another, `${NAME}-wal`), path.join(folder, `${NAME}-wal`)),
    /beside the log of another database/,
  ],
  'a log with other pages': [
    'killed',
    async (folder, file) => {
      foreign(
        path.join(folder, 'other'),
        'pragma page_size = 1024; vacuum; pragma journal_mode = wal',
      );
      const other = new DatabaseSync(path.join(folder, 'other'));
      other.exec('create table more (x)');
      cpSync(path.join(folder, 'other-wal'), `${file}-wal`);
      other.close();
      rmSync(path.join(folder, 'other'));
    },
    /beside the log of another database/,
  ],
  'a backup put back beside the log of what it replaces': [
    'killed',
    async (_, file) => {
      await copyDatabase(path.join(left.stopped, NAME), `${file}.copy`);
      const copy = new DatabaseSync(`${file}.copy`);
      copy.exec('pragma user_version = 1; delete from kid; vacuum');
      copy.close();
      renameSync(`${file}.copy`, file);
    },
    /beside the log of another database/,
  ],
  'a backup put back beside a log that does not say whose it is': [
    'killedLater',
    (_, file) => {
      const log = readFileSync(`${file}-wal`);
      rmSync(`${file}-wal`);
      changed(
        file,
        'delete from mark where day % 2 = 0; vacuum; create table room as select zeroblob(60000)' +
          '; drop table room',
      );
      writeFileSync(`${file}-wal`, log);
    },
    /and its log do not belong together \(/,
  ],
  'a log with a garbled head': [
    'killed',
    (_, file) => overwrite(`${file}-wal`, 0, [9]),
    /a garbled log/,
  ],
  'a log with a garbled page': [
    'killed',
    (_, file) => overwrite(`${file}-wal`, 9000, [9, 9]),
    /a garbled log/,
  ],
  'a journal, which we never leave': [
    'stopped',
    (_, file) => writeFileSync(`${file}-journal`, 'x'.repeat(999)),
    /beside the journal of another program/,
  ],
  'a second name of the file': [
    'stopped',
    (folder, file) => linkSync(file, path.join(folder, 'other.sqlite')),
    /has a second name \(a hard link\)/,
  ],
  'a symbolic link': [
    'stopped',
    (folder, file) => {
      renameSync(file, path.join(folder, 'elsewhere'));
      symlinkSync('elsewhere', file);
    },
    /is no ordinary file/,
  ],
  'a folder': [
    'stopped',
    (_, file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is no ordinary file/,
  ],
  'tables from before the first release': [
    'stopped',
    (_, file) =>
      foreign(
        file,
        'create table kysely_migration (name, timestamp)' +
          "; insert into kysely_migration values ('0001-families-and-missions', '')",
      ),
    /before the first release/,
  ],
  'a newer schema': [
    'stopped',
    (_, file) => changed(file, "insert into kysely_migration values ('9999-later', '')"),
    /newer version \(9999-later\)/,
  ],
  'a table that stands otherwise': [
    'stopped',
    (_, file) => changed(file, 'alter table kid rename column goal to aim'),
    /column kid\.goal is missing/,
  ],
};

onSqlite.each(Object.entries(REFUSED))(
  'Found in the folder: %s. The start is refused in one line, and touches nothing',
  async (_, [from, arrange, reason]) => {
    const folder = await arranged(from, arrange);
    const before = bytesOf(folder);
    const refused = await open(folder).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(bytesOf(folder)).toEqual(before);
  },
);

const OPENED: Record<string, [keyof typeof left, Arrange, number]> = {
  'what a stopped server left': ['stopped', () => {}, 1],
  'what a killed server left': ['killed', () => {}, 1],
  'what a server left that was killed after one small change': ['killedLater', () => {}, 1],
  'a database whose marker is lost': ['stopped', (_, file) => rmSync(`${file}.was-here`), 1],
  'a database whose lock is lost, and nobody uses it': [
    'killed',
    (_, file) => rmSync(`${file}.lock`),
    1,
  ],
  'a lock that a power cut has garbled': [
    'stopped',
    (_, file) => writeFileSync(`${file}.lock`, 'x'.repeat(4096)),
    1,
  ],
  'a file that a checkpoint left with half a page': [
    'killed',
    (_, file) => appendFileSync(file, Buffer.alloc(100)),
    1,
  ],
  'a log that was cut in its last change': [
    'killed',
    (_, file) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 100),
    1,
  ],
  'a log that was made and never written': [
    'stopped',
    (_, file) => writeFileSync(`${file}-wal`, Buffer.alloc(4096)),
    1,
  ],
  'a first release’s file, whose rows are all in its log': [
    'stopped',
    (_, file) => firstRelease(file),
    1,
  ],
  'only what a first start that was killed has left': [
    'stopped',
    (folder, file) => {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
      for (const end of ['.lock', '.next', '.next-wal']) writeFileSync(file + end, 'half');
    },
    0,
  ],
};

onSqlite.each(Object.entries(OPENED))(
  'Found in the folder: %s. It is opened',
  async (_, [from, arrange, families]) => {
    const folder = await arranged(from, arrange);
    const storage = await open(folder);
    const found = await storage.read.selectFrom('family').selectAll().execute();
    expect(found).toHaveLength(families);
    expect(await storage.differences()).toEqual([]);
    await storage.close();
    expect(readdirSync(folder)).toContain(`${NAME}.was-here`);
  },
);

onSqlite('Where a database was lost, a new one is made when told so', async () => {
  const folder = await arranged('stopped', (_, file) => rmSync(file));
  await expect(open(folder)).rejects.toThrow(StartError);
  const storage = await open(folder, true);
  expect(await storage.read.selectFrom('family').selectAll().execute()).toEqual([]);
  await storage.close();
});

onSqlite('Nobody else reads the files of a database, nor lists its folder', async () => {
  const folder = await arranged('stopped', (folder) =>
    appendFileSync(path.join(folder, 'outbox'), ''),
  );
  const inside = path.join(folder, 'new', 'deeper');
  for (const each of [folder, inside]) {
    const storage = await open(each);
    await storage.write((db) => sql`update family set numbers = numbers`.execute(db));
    const names = readdirSync(each).filter((name) => name.startsWith(NAME));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect([name, modeOf(path.join(each, name))]).toEqual([name, 0o600]);
    await storage.close();
  }
  expect(modeOf(inside)).toBe(0o700);
});

async function killed(work: (storage: Storage) => Promise<unknown>, from?: string) {
  const running = newFolder();
  if (from) cpSync(from, running, { recursive: true });
  const storage = await open(running);
  await work(storage);
  const folder = newFolder();
  cpSync(running, folder, { recursive: true });
  rmSync(path.join(folder, `${NAME}-shm`));
  await storage.close();
  removeFolder(running);
  return folder;
}

async function arranged(from: keyof typeof left, arrange: Arrange): Promise<string> {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  cpSync(left[from], folder, { recursive: true });
  await arrange(folder, path.join(folder, NAME));
  return folder;
}

function open(dataDir: string, newDatabase = false) {
  return openStorage({ databaseUrl: null, dataDir, newDatabase }, new Hub(), (error) => {
    throw error;
  });
}

/** Another database in place of what is there. */
function foreign(file: string, statements: string) {
  rmSync(file, { force: true });
  changed(file, statements);
}

function changed(file: string, statements: string) {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

/** The stored database as a killed server of that release would have left it. */
function firstRelease(file: string) {
  cpSync(storedFile(String(RELEASES[0])), file);
  const release = new DatabaseSync(file);
  release.exec('pragma wal_autocheckpoint = 0; vacuum');
  const log = readFileSync(`${file}-wal`);
  release.close();
  truncateSync(file, 4096);
  writeFileSync(`${file}-wal`, log);
}

function overwrite(file: string, at: number, bytes: number[]) {
  const content = readFileSync(file);
  content.set(bytes, at);
  writeFileSync(file, content);
}

function modeOf(place: string): number {
  return statSync(place).mode & 0o777;
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Every name in a folder and a hash of every byte, but for a log's index, which is mere memory. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-shm'))
    .sort();
  const isFile = (name: string) => statSync(path.join(folder, name)).isFile();
  return Object.fromEntries(
    names.map((name) => [name, isFile(name) ? hashOf(path.join(folder, name)) : 'folder']),
  );
}
