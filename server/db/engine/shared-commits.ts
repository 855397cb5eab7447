import type { Transaction } from 'kysely';
import { inTime } from '../../base/in-time.ts';
import { OutageError, reasonOf } from './outage.ts';
import type { Embedded } from './sqlite-driver.ts';

/** Resolves after the commit. With `family`, each family uses at most one connection. */
export type Writer<Schema> = <T>(
  work: (db: Transaction<Schema>) => Promise<T>,
  family?: number,
) => Promise<T>;

/** Two ways to write through one connection, in one order. */
export interface Writers<Schema> {
  write: Writer<Schema>;
  /** The commit does not wait for the disk. Only a power cut can undo it. */
  fleetingWrite: Writer<Schema>;
}

export interface Disk {
  /** After each commit, which `writes` units shared. Throws when the written data will vanish. */
  mustLast(writes: number): void;
  /** Off the main thread. Throws when it fails, and when the written data will vanish. */
  sync(): Promise<void>;
}

interface Waiting<Schema> {
  isFleeting: boolean;
  run(db: Transaction<Schema>): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** How long, and how often, a write tries again while another program locks the database. */
const HELD_MS = 2000;
const POLL_MS = 50;
/**
 * A sync that takes longer is an outage. A write waits for the previous sync and for its own:
 * together less than the 15 s timeout of the browser.
 */
const SYNC_MS = 5000;

/**
 * Waiting units of work share a commit. Each one runs in its own savepoint, so one that throws is
 * rolled back alone. `write` resolves when a sync has brought its commit to the disk. Work must not
 * await anything except the database.
 */
export function sharedCommits<Schema>(
  writing: Embedded<Schema>,
  disk: Disk = { mustLast() {}, async sync() {} },
): Writers<Schema> {
  let queue: Waiting<Schema>[] = [];
  let draining = false;
  const { reachDisk, noteCommit } = syncerOf(disk);

  async function drain() {
    let unanswered: Waiting<Schema>[] = [];
    try {
      while (queue.length > 0) {
        // A power cut can leave holes in unsynced data, so no commit may follow one in the WAL.
        await reachDisk();
        const batch = queue;
        queue = [];
        const { rest, committed } = await commitTogether(writing, batch);
        queue = [...rest, ...queue];
        if (!committed) continue;
        noteCommit();
        unanswered = committed;
        disk.mustLast(committed.length);
        for (const { isFleeting, resolve } of committed) if (isFleeting) resolve();
        unanswered = committed.filter(({ isFleeting }) => !isFleeting);
        const synced = reachDisk();
        if (unanswered.length > 0) await synced;
        // After a failure the next write tries again.
        else synced.catch(() => {});
        for (const { resolve } of unanswered.splice(0)) resolve();
      }
    } catch (error) {
      for (const { reject } of [...unanswered, ...queue.splice(0)]) reject(error);
    } finally {
      draining = false;
    }
  }

  const writer =
    (isFleeting: boolean): Writer<Schema> =>
    (work) =>
      new Promise((resolve, reject) => {
        let answer = () => {};
        queue.push({
          isFleeting,
          async run(transaction) {
            const value = await work(transaction);
            answer = () => resolve(value);
          },
          resolve: () => answer(),
          reject,
        });
        if (!draining) {
          draining = true;
          setImmediate(drain);
        }
      });
  return { write: writer(false), fleetingWrite: writer(true) };
}

/** Returns functions that bring all commits to the disk, and that note a further one. */
function syncerOf(disk: Disk) {
  // A killed server may have left a commit in the WAL that was not synced.
  let isOnDisk = false;
  let syncing: Promise<void> | null = null;
  return {
    noteCommit() {
      isOnDisk = false;
    },

    /** A late sync is not started a second time: each one blocks a thread until the disk answers. */
    async reachDisk() {
      if (isOnDisk) return;
      syncing ??= disk
        .sync()
        .then(() => {
          isOnDisk = true;
        })
        .finally(() => {
          syncing = null;
        });
      await inTime(syncing, SYNC_MS, () => {
        throw new OutageError('broken-disk');
      });
    },
  };
}

/** Rejects what ran if it fails. Returns the committed work (`null`: no commit) and the rest. */
async function commitTogether<Schema>(
  writing: Embedded<Schema>,
  batch: readonly Waiting<Schema>[],
): Promise<{ rest: readonly Waiting<Schema>[]; committed: Waiting<Schema>[] | null }> {
  const { execute, begun } = writing;
  const committed: Waiting<Schema>[] = [];
  const isShared = batch.length > 1;
  let ran = 0;
  try {
    await begin(execute);
    try {
      while (ran < batch.length) {
        const waiting = batch[ran++] as Waiting<Schema>;
        if (!isShared) await waiting.run(begun);
        else if (!(await inSavepoint(writing, waiting))) continue;
        committed.push(waiting);
      }
      execute('commit');
    } catch (error) {
      rollBack(execute);
      throw error;
    }
  } catch (error) {
    // If a batch cannot begin, its work would fail again, so all of it is rejected.
    const undone = ran > 0 ? batch.slice(0, ran) : batch;
    for (const waiting of undone) waiting.reject(error);
    return { rest: batch.slice(undone.length), committed: null };
  }
  return { rest: [], committed };
}

/** Executes plain SQL. The query builder would need more time to build it than SQLite to run it. */
type Execute = Embedded<unknown>['execute'];

/** Between tries the event loop serves others: SQLite's own busy timeout would block them. */
async function begin(execute: Execute): Promise<void> {
  const until = performance.now() + HELD_MS;
  for (;;) {
    try {
      return execute('begin immediate');
    } catch (error) {
      if (reasonOf(error)?.kind !== 'busy' || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** On a full or broken disk SQLite rolls back by itself; then there is nothing to roll back. */
function rollBack(execute: Execute) {
  try {
    execute('rollback');
  } catch {}
}

async function inSavepoint<Schema>(
  { execute, begun }: Embedded<Schema>,
  waiting: Waiting<Schema>,
): Promise<boolean> {
  execute('savepoint work');
  try {
    await waiting.run(begun);
  } catch (error) {
    undo(execute, error);
    waiting.reject(error);
    return false;
  }
  execute('release work');
  return true;
}

/** If SQLite has already rolled everything back, the original error is thrown. */
function undo(execute: Execute, error: unknown) {
  try {
    execute('rollback to work');
  } catch {
    throw error;
  }
  execute('release work');
}
