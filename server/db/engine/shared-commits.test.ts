import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { reasonOf } from './outage.ts';
import { sharedCommits } from './shared-commits.ts';
import { embedded } from './sqlite-driver.ts';

/** Allows for a slow machine. */
const LONG = { timeout: 60_000 };

interface Things {
  thing: { name: string };
}

interface Sync {
  ends(): void;
  fails(error: Error): void;
}

/** Opens writers on a real database whose disk syncs end when the test ends them. */
async function opened() {
  const folder = newFolder();
  const file = path.join(folder, 'things.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table thing (name text)');
  const writing = embedded<Things>(database);
  const { db: read } = embedded<Things>(new DatabaseSync(file, { readOnly: true }));
  onTestFinished(async () => {
    await read.destroy();
    await writing.db.destroy();
    removeFolder(folder);
  });
  const syncs: Sync[] = [];
  const sync = () =>
    new Promise<void>((ends, fails) => {
      syncs.push({ ends, fails });
    });
  const { write, fleetingWrite } = sharedCommits(writing, { mustLast() {}, sync });
  const answers: string[] = [];
  const adding = (writer: typeof write) => (name: string) =>
    writer((db) => db.insertInto('thing').values({ name }).execute()).then(
      () => answers.push(name),
      (error) => answers.push(`${name}: ${reasonOf(error)?.kind ?? error}`),
    );
  const begun = async (count: number) => {
    await vi.waitUntil(() => syncs.length >= count, LONG);
    return syncs[count - 1] as Sync;
  };
  // The WAL may contain commits of a killed server, so it is synced before the first commit.
  const first = adding(write)('first');
  for (const count of [1, 2]) (await begun(count)).ends();
  await first;
  return {
    /** Returns the next sync when it has begun. */
    next: () => begun(syncs.length + 1),
    syncs,
    answers,
    add: adding(write),
    addFleeting: adding(fleetingWrite),
    names: async () => {
      const rows = await read.selectFrom('thing').select('name').execute();
      return rows.map(({ name }) => name);
    },
  };
}

test('answers a write after its sync, a fleeting one and a read before it', async () => {
  const { next, answers, add, addFleeting, names } = await opened();
  const [lasting, fleeting] = [add('lasting'), addFleeting('fleeting')];
  const sync = await next();
  await fleeting;
  expect(await names()).toEqual(['first', 'lasting', 'fleeting']);
  expect(answers).toEqual(['first', 'fleeting']);
  sync.ends();
  await lasting;
  expect(answers).toEqual(['first', 'fleeting', 'lasting']);
});

test('commits nothing until the sync of the commit before has ended', async () => {
  const { next, answers, add, names } = await opened();
  const one = add('one');
  const sync = await next();
  const others = [add('two'), add('three')];
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  expect(await names()).toEqual(['first', 'one']);
  sync.ends();
  (await next()).ends();
  await Promise.all([one, ...others]);
  expect(answers).toEqual(['first', 'one', 'two', 'three']);
});

test('rejects writes while a sync is late, does not begin another, and goes on once it has ended', async () => {
  const { next, syncs, answers, add, names } = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = add('late');
  const sync = await next();
  const behind = add('behind');
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([late, behind]);
  const after = add('after');
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(5000);
  await after;
  const rejected = ['late', 'behind', 'after'].map((name) => `${name}: broken-disk`);
  expect(answers).toEqual(['first', ...rejected]);
  expect(syncs).toHaveLength(3);
  sync.ends();
  const again = add('again');
  (await next()).ends();
  await again;
  expect(answers.at(-1)).toBe('again');
  expect(await names()).toEqual(['first', 'late', 'again']);
});

test('commits nothing after a failed sync until another one has succeeded', async () => {
  const { next, answers, add, names } = await opened();
  const broken = Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fdatasync' });
  const failed = add('failed');
  (await next()).fails(broken);
  await failed;
  const refused = add('refused');
  (await next()).fails(broken);
  await refused;
  const done = add('done');
  const retry = await next();
  expect(await names()).toEqual(['first', 'failed']);
  retry.ends();
  (await next()).ends();
  await done;
  expect(answers).toEqual(['first', 'failed: broken-disk', 'refused: broken-disk', 'done']);
});
