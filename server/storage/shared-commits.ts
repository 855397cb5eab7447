import type { Transaction } from 'kysely';
import { reasonOf } from './outage.ts';
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
   * Brings to the disk what was committed without waiting for it. Nothing is written meanwhile: a cut
   * of power may leave holes in what is not there yet, and whole commits behind them.
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
 * Writers for an engine with one writing connection. Units of work that wait together share one
 * commit, each in a savepoint of its own: one that throws is undone alone, and none is answered
 * before the commit that makes it last. Nothing but the database may be awaited inside.
 *
 * @param disk is the one below the connection.
 */
export function sharedCommits<Schema>(
  writing: Embedded<Schema>,
  disk: Disk = { mustLast() {}, async sync() {} },
): Writers<Schema> {
  let queue: Waiting<Schema>[] = [];
  let draining = false;
  let synced = Promise.resolve();

  async function drain() {
    try {
      while (queue.length > 0) {
        await synced;
        const batch = queue;
        queue = [];
        const { rest, isOnDisk } = await commitTogether(writing, batch, disk);
        if (!isOnDisk) synced = disk.sync();
        // Told to whoever writes next.
        synced.catch(() => {});
        queue = [...rest, ...queue];
      }
    } catch (error) {
      // What follows a commit that the disk has not taken would be lost with it.
      synced = Promise.resolve();
      for (const { reject } of queue.splice(0)) reject(error);
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
 * Runs a batch in one transaction. Where that fails, whoever ran in it is refused; returns those who
 * had not run yet, and whether the commit is on the disk.
 */
async function commitTogether<Schema>(
  writing: Embedded<Schema>,
  batch: readonly Waiting<Schema>[],
  { mustLast }: Disk,
): Promise<{ rest: readonly Waiting<Schema>[]; isOnDisk: boolean }> {
  const { say, begun, waitForDisk } = writing;
  const lasting: Waiting<Schema>[] = [];
  const isShared = batch.length > 1;
  const isOnDisk = !batch.every(({ isFleeting }) => isFleeting);
  let ran = 0;
  try {
    waitForDisk(isOnDisk);
    await begin(say);
    try {
      while (ran < batch.length) {
        const waiting = batch[ran++] as Waiting<Schema>;
        if (!isShared) await waiting.run(begun);
        else if (!(await inSavepoint(writing, waiting))) continue;
        lasting.push(waiting);
      }
      say('commit');
    } catch (error) {
      rollBack(say);
      throw error;
    }
    mustLast(lasting.length);
  } catch (error) {
    // A batch that could not even begin would not begin the next time either.
    const undone = ran > 0 ? batch.slice(0, ran) : batch;
    for (const waiting of undone) waiting.reject(error);
    return { rest: batch.slice(undone.length), isOnDisk };
  }
  for (const waiting of lasting) waiting.resolve();
  return { rest: [], isOnDisk };
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
