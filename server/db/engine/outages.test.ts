import { execFileSync } from 'node:child_process';
import {
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { Hub } from '../../live/hub.ts';
import { openStorage, type Storage } from '../storage.ts';
import { reasonOf } from './outage.ts';

/**
 * Faults of a real disk under the embedded database. Confirmed writes must be there after a
 * restart, and rejected ones can be repeated.
 */
const onSqlite = inject('engine') === 'sqlite';
const onLinux = process.platform === 'linux';
const canMount = onSqlite && onLinux && mayMount();
/** Free space that other data leaves on a disk. */
const FREE_BYTES = 1024 * 1024;
const WRITERS = Array.from({ length: 32 }, (_, at) => at);

async function openedIn(
  dataDir = newFolder(),
  discard = () => rmSync(dataDir, { recursive: true }),
) {
  const open = () => openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
  let storage = await open();
  let isOpen = true;
  onTestFinished(async () => {
    if (isOpen) await storage.close();
    discard();
  });
  await addLink(storage, 'first');
  return {
    storage,
    file: path.join(dataDir, 'gwiazdozbior.sqlite'),
    /** Restarts the storage and returns its rows. */
    async afterwards() {
      await storage.close();
      isOpen = false;
      storage = await open();
      isOpen = true;
      return linksIn(storage);
    },
  };
}

function addLink(storage: Storage, hash: string, bytes = 0) {
  const row = { family_id: 0, grown_up: 0, hash: hash + 'x'.repeat(bytes), good_until: 0 };
  return storage.write((db) => db.insertInto('reset_token').values(row).execute());
}

async function linksIn(storage: Storage): Promise<string[]> {
  const rows = await storage.read.selectFrom('reset_token').select('hash').execute();
  return rows.map(({ hash }) => hash.replace(/x+$/, '')).sort();
}

async function resultsOf(writes: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(writes);
  return settled.map((each) =>
    each.status === 'fulfilled' ? 'done' : (reasonOf(each.reason)?.kind ?? String(each.reason)),
  );
}

/** A pragma does not change data, so it takes effect at once and survives a rollback. */
function setPragma(storage: Storage, pragma: string) {
  return storage.write((db) => sql.raw(`pragma ${pragma}`).execute(db));
}

test.runIf(onSqlite)(
  'rejects a write that is too large for the disk, with those that it rolls back, and keeps later ones',
  async () => {
    const { storage, afterwards } = await openedIn();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(storage.read);
    await setPragma(storage, `max_page_count = ${rows[0]?.page_count}`);
    const answers = await resultsOf(
      WRITERS.map((at) => addLink(storage, `w${at}`, at === 7 ? 100_000 : 0)),
    );
    expect(answers).toEqual(WRITERS.map((at) => (at <= 7 ? 'full' : 'done')));
    await setPragma(storage, 'max_page_count = 1000000');
    await addLink(storage, 'afterwards', 100_000);
    const written = WRITERS.filter((at) => at > 7).map((at) => `w${at}`);
    expect(await afterwards()).toEqual(['afterwards', 'first', ...written].sort());
  },
);

test.runIf(canMount)(
  'rejects writes on a really full disk, loses none that it confirmed, and recovers with free space',
  async () => {
    const dataDir = newFolder();
    mount(dataDir, '-t', 'tmpfs', '-o', 'size=24m', 'none');
    const { storage, afterwards } = await openedIn(dataDir, () => unmount(dataDir));
    const others = path.join(dataDir, 'others');
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(others, Buffer.alloc(bavail * bsize - FREE_BYTES));
    const done: string[] = ['first'];
    let refused = 0;
    for (let at = 0; refused < 3 && at < 2000; at += 1) {
      const [answer] = await resultsOf([addLink(storage, `w${at}`, 10_000)]);
      if (answer === 'done') done.push(`w${at}`);
      else expect(answer).toBe('full');
      if (answer !== 'done') refused += 1;
    }
    expect(refused).toBe(3);
    expect(await linksIn(storage)).toEqual([...done].sort());
    unlinkSync(others);
    await addLink(storage, 'afterwards', 10_000);
    expect(await afterwards()).toEqual([...done, 'afterwards'].sort());
  },
);

test.runIf(onSqlite && onLinux)(
  'rejects exactly one batch when the disk fails its commit',
  async () => {
    const { storage, file, afterwards } = await openedIn();
    process.on('SIGXFSZ', ignore);
    const limit = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
    onTestFinished(() => {
      limit('unlimited');
      process.off('SIGXFSZ', ignore);
    });
    await addLink(storage, 'before');
    limit(statSync(`${file}-wal`).size);
    const answers = await resultsOf(WRITERS.map((at) => addLink(storage, `w${at}`)));
    limit('unlimited');
    expect(answers).toEqual(WRITERS.map(() => 'broken-disk'));
    expect(await resultsOf(WRITERS.map((at) => addLink(storage, `v${at}`)))).toEqual(
      WRITERS.map(() => 'done'),
    );
    const written = WRITERS.map((at) => `v${at}`);
    expect(await afterwards()).toEqual(['before', 'first', ...written].sort());
  },
);

test.runIf(onSqlite)('rejects only the write that meets a read-only database', async () => {
  const { storage, afterwards } = await openedIn();
  const readOnly = storage.write(async (db) => {
    await sql`pragma query_only = 1`.execute(db);
    try {
      await db.deleteFrom('reset_token').execute();
    } finally {
      await sql`pragma query_only = 0`.execute(db);
    }
  });
  const answers = await resultsOf([addLink(storage, 'a'), readOnly, addLink(storage, 'b')]);
  expect(answers).toEqual(['done', 'read-only', 'done']);
  expect(await afterwards()).toEqual(['a', 'b', 'first']);
});

test.runIf(onSqlite)(
  'reads while another program locks the database, and lets writes wait briefly',
  async () => {
    const { storage, file } = await openedIn();
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const writing = resultsOf([addLink(storage, 'a'), addLink(storage, 'b')]);
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    expect(await linksIn(storage)).toEqual(['first']);
    other.exec('rollback');
    expect(await writing).toEqual(['done', 'done']);
    other.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = resultsOf([addLink(storage, 'c')]);
    await vi.advanceTimersByTimeAsync(2100);
    expect(await refused).toEqual(['busy']);
    vi.useRealTimers();
    other.close();
    expect(await resultsOf([addLink(storage, 'd')])).toEqual(['done']);
  },
);

for (const end of ['', '-wal']) {
  test.runIf(onSqlite)(`confirms no write while the database${end} is moved away`, async () => {
    const { storage, file, afterwards } = await openedIn();
    renameSync(file + end, `${file}.moved`);
    expect(await resultsOf([addLink(storage, 'a')])).toEqual(['gone']);
    writeFileSync(file + end, 'something else');
    expect(await resultsOf([addLink(storage, 'b')])).toEqual(['gone']);
    unlinkSync(file + end);
    renameSync(`${file}.moved`, file + end);
    expect(await resultsOf([addLink(storage, 'c')])).toEqual(['done']);
    expect(await afterwards()).toEqual(expect.arrayContaining(['first', 'c']));
  });
}

function ignore() {}

function mount(folder: string, ...options: string[]) {
  execFileSync('mount', [...options, folder], { stdio: 'pipe' });
}

function unmount(folder: string) {
  // The driver releases a closed file only in a garbage collection.
  execFileSync('umount', ['-l', folder]);
  rmdirSync(folder);
}

/** Mounting needs root, and a container that permits it. */
function mayMount(): boolean {
  const folder = newFolder();
  try {
    mount(folder, '-t', 'tmpfs', '-o', 'size=1m', 'none');
  } catch {
    rmdirSync(folder);
    return false;
  }
  unmount(folder);
  return true;
}
