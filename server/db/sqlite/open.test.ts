import fs, {
  appendFileSync,
  chmodSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Arrange,
  abandonedFolders,
  arranged,
  type FolderKind,
  NAME,
  openFolder,
} from '#fixtures/database/abandoned-folders.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { StartError } from '../../base/start-error.ts';
import { Hub } from '../../live/hub.ts';
import { openStorage } from '../storage.ts';

const folders = abandonedFolders();

const OPENED: Record<string, [FolderKind, Arrange, number]> = {
  'what a stopped server left': ['stopped', () => {}, 1],
  'what a killed server left': ['killed', () => {}, 1],
  'a database whose marker is lost': ['stopped', (_, file) => rmSync(`${file}.was-here`), 1],
  'an unused database whose lock file is lost': ['killed', (_, file) => rmSync(`${file}.lock`), 1],
  'a lock file damaged by a power cut': [
    'stopped',
    (_, file) => writeFileSync(`${file}.lock`, 'x'.repeat(4096)),
    1,
  ],
  'a file that a checkpoint left with half a page': [
    'killed',
    (_, file) => appendFileSync(file, Buffer.alloc(100)),
    1,
  ],
  'a log truncated in its last change': [
    'killed',
    (_, file) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 100),
    1,
  ],
  'a log that was created and never written': [
    'stopped',
    (_, file) => writeFileSync(`${file}-wal`, Buffer.alloc(4096)),
    1,
  ],
  'what a killed upgrade or restore left': [
    'stopped',
    (_, file) => {
      for (const end of ['.next', '.next-journal']) writeFileSync(file + end, 'half');
    },
    1,
  ],
  'only what a killed first start left': [
    'stopped',
    (folder, file) => {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
      for (const end of ['.lock', '.next', '.next-wal']) writeFileSync(file + end, 'half');
    },
    0,
  ],
};

test.each(Object.entries(OPENED))('opens %s', async (_, [from, arrange, families]) => {
  const folder = await arranged(folders[from], arrange);
  const storage = await openFolder(folder);
  const found = await storage.read.selectFrom('family').selectAll().execute();
  expect(found).toHaveLength(families);
  expect(await storage.differences()).toEqual([]);
  await storage.close();
  const names = readdirSync(folder);
  expect(names).toContain(`${NAME}.was-here`);
  expect(names.filter((name) => /next|restore/.test(name))).toEqual([]);
});

test('creates a new database in place of a lost one when the operator allows it', async () => {
  const folder = await arranged(folders.stopped, (_, file) => rmSync(file));
  await expect(openFolder(folder)).rejects.toThrow(StartError);
  const storage = await openFolder(folder, true);
  expect(await storage.read.selectFrom('family').selectAll().execute()).toEqual([]);
  await storage.close();
});

test('hides the files of a database and the directory from others', async () => {
  const folder = await arranged(folders.stopped, (folder) =>
    appendFileSync(path.join(folder, 'outbox'), ''),
  );
  chmodSync(folder, 0o755);
  chmodSync(path.join(folder, NAME), 0o644);
  const parent = newFolder();
  onTestFinished(() => removeFolder(parent));
  const inside = path.join(parent, 'new', 'deeper');
  for (const each of [folder, inside]) {
    const storage = await openFolder(each);
    await storage.write((db) => sql`update family set numbers = numbers`.execute(db));
    const names = readdirSync(each).filter((name) => name.startsWith(NAME));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect([name, modeOf(path.join(each, name))]).toEqual([name, 0o600]);
    await storage.close();
  }
  for (const each of [folder, inside]) expect(modeOf(each)).toBe(0o700);
});

test('syncs each new directory into its parent', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const synced: unknown[] = [];
  const own = fs.openSync;
  fs.openSync = (...words: Parameters<typeof own>) => {
    if (words[1] === 'r') synced.push(words[0]);
    return own(...words);
  };
  syncBuiltinESMExports();
  const storage = await openFolder(path.join(folder, 'new', 'deeper'));
  fs.openSync = own;
  syncBuiltinESMExports();
  await storage.close();
  const above = [path.join(folder, 'new', 'deeper'), path.join(folder, 'new'), folder];
  expect(synced).toEqual(expect.arrayContaining(above));
});

function modeOf(place: string): number {
  return statSync(place).mode & 0o777;
}

test('leaves everything in one file after a clean stop', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const file = path.join(folder, NAME);
  const storage = await openFolder(folder);
  await storage.write((db) =>
    db
      .insertInto('family')
      .values({
        time_zone: 'Europe/Warsaw',
        change: 0,
        numbers: 0,
        sessions: 0,
        founder: 1,
        created: 0,
      })
      .execute(),
  );
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  await storage.close();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

test('rejects an empty directory when backups or letters show that there was a database', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'copies')];
  fs.mkdirSync(dataDir);
  fs.mkdirSync(backupDir);
  const open = () => openStorage({ databaseUrl: null, dataDir, backupDir }, new Hub(), () => {});
  const copy = path.join(backupDir, 'gwiazdozbior-2026-11-20T02-30-00.000Z.sqlite');
  writeFileSync(copy, '');
  await expect(open()).rejects.toThrow(/copies.*says that it was here/);
  rmSync(copy);
  fs.mkdirSync(path.join(dataDir, 'outbox'));
  await expect(open()).rejects.toThrow(/outbox says that it was here/);
  rmSync(path.join(dataDir, 'outbox'), { recursive: true });
  expect(readdirSync(dataDir)).toEqual([]);
  await (await open()).close();
});
