import type { Transaction } from 'kysely';
import { inTime } from '../../base/in-time.ts';
import { OutageError, reasonOf } from './outage.ts';
import type { Embedded } from './sqlite-driver.ts';

/**
 * Runs one unit of work in a transaction; resolves only after its commit. Work on the rows of one
 * `family` says so: where there are several connections, a family never holds more than one.
 */
export type Writer<Schema> = <T>(
  work: (db: Transaction<Schema>) => Promise<T>,
  family?: number,
) => Promise<T>;

/** Two ways to write with one connection; both stand in one order. */
export interface Writers<Schema> {
  write: Writer<Schema>;
  /** Its commit does not wait for the disk: a cut of power may take it back, and nothing else can. */
  fleetingWrite: Writer<Schema>;
}

/** What lies below a connection. */
export interface Disk {
  /**
   * Looks once more after each commit, which so many units of work have shared. Throws where what
   * was written will vanish.
   */
  mustLast(writes: number): void;
  /**
   * Brings all that was committed to the disk, off the main thread. Throws where that fails, and
   * where what was written will vanish.
   */
  sync(): Promise<void>;
}

interface Waiting<Schema> {
  isFleeting: boolean;
  run(db: Transaction<Schema>): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** While another program holds the database, so long is waited for it, looking so often. */
const HELD_MS = 2000;
const LOOK_MS = 50;
/**
 * A sync that takes longer is an outage. A write waits for the sync before it and for its own:
 * together less than the 15 s after which a browser gives up.
 */
const SYNC_MS = 5000;

/**
 * Writers for an engine with one writing connection, whose commits do not wait for the disk. Units
 * of work that wait together share one commit, each in a savepoint of its own: one that throws is
 * undone alone. A lasting one is answered once a sync has brought the commit to the disk. Nothing
 * but the database may be awaited inside.
 *
 * @param disk is the one below the connection.
 */
export function sharedCommits<Schema>(
  writing: Embedded<Schema>,
  disk: Disk = { mustLast() {}, async sync() {} },
): Writers<Schema> {
  let queue: Waiting<Schema>[] = [];
  let draining = false;
  // A killed server may have left a commit in the log that no sync has covered.
  let isOnDisk = false;
  let syncing: Promise<void> | null = null;

  /**
   * Resolves once all that was committed is on the disk. A late sync is not begun a second time:
   * each one occupies a thread until the disk answers.
   */
  async function reachDisk() {
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
  }

  async function drain() {
    let unanswered: Waiting<Schema>[] = [];
    try {
      while (queue.length > 0) {
        // A power cut may leave holes in what no sync has covered: no commit may lie behind one.
        await reachDisk();
        const batch = queue;
        queue = [];
        const { rest, committed } = await commitTogether(writing, batch);
        queue = [...rest, ...queue];
        if (!committed) continue;
        isOnDisk = false;
        unanswered = committed;
        disk.mustLast(committed.length);
        for (const { isFleeting, resolve } of committed) if (isFleeting) resolve();
        unanswered = committed.filter(({ isFleeting }) => !isFleeting);
        const synced = reachDisk();
        if (unanswered.length > 0) await synced;
        // After a failure the next writer tries again.
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

/**
 * Runs a batch in one transaction. Where that fails, whoever ran in it is refused. Returns those
 * whose work was committed, `null` without a commit, and those who had not run yet.
 */
async function commitTogether<Schema>(
  writing: Embedded<Schema>,
  batch: readonly Waiting<Schema>[],
): Promise<{ rest: readonly Waiting<Schema>[]; committed: Waiting<Schema>[] | null }> {
  const { say, begun } = writing;
  const committed: Waiting<Schema>[] = [];
  const isShared = batch.length > 1;
  let ran = 0;
  try {
    await begin(say);
    try {
      while (ran < batch.length) {
        const waiting = batch[ran++] as Waiting<Schema>;
        if (!isShared) await waiting.run(begun);
        else if (!(await inSavepoint(writing, waiting))) continue;
        committed.push(waiting);
      }
      say('commit');
    } catch (error) {
      rollBack(say);
      throw error;
    }
  } catch (error) {
    // A batch that could not even begin would not begin the next time either.
    const undone = ran > 0 ? batch.slice(0, ran) : batch;
    for (const waiting of undone) waiting.reject(error);
    return { rest: batch.slice(undone.length), committed: null };
  }
  return { rest: [], committed };
}

/** As words are said to the database. The builder would take longer to make them than they take. */
type Say = Embedded<unknown>['say'];

/**
 * Takes the right to write at once, or fails before any work has begun. Others are served while
 * another program is waited for: SQLite's own waiting would hold up all.
 */
async function begin(say: Say): Promise<void> {
  const until = performance.now() + HELD_MS;
  for (;;) {
    try {
      return say('begin immediate');
    } catch (error) {
      if (reasonOf(error)?.kind !== 'busy' || performance.now() > until) throw error;
      await new Promise((looked) => setTimeout(looked, LOOK_MS));
    }
  }
}

/** A full or broken disk makes SQLite roll back by itself: then there is nothing left to undo. */
function rollBack(say: Say) {
  try {
    say('rollback');
  } catch {}
}

async function inSavepoint<Schema>(
  { say, begun }: Embedded<Schema>,
  waiting: Waiting<Schema>,
): Promise<boolean> {
  say('savepoint work');
  try {
    await waiting.run(begun);
  } catch (error) {
    undo(say, error);
    waiting.reject(error);
    return false;
  }
  say('release work');
  return true;
}

/** Where SQLite has rolled everything back already, the reason is what undid it. */
function undo(say: Say, error: unknown) {
  try {
    say('rollback to work');
  } catch {
    throw error;
  }
  say('release work');
}
