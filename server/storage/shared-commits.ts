import type { ControlledTransaction, Kysely, Transaction } from 'kysely';

/** Runs one unit of work in a transaction; resolves only after its commit. */
export type Writer<Schema> = <T>(work: (db: Transaction<Schema>) => Promise<T>) => Promise<T>;

interface Waiting<Schema> {
  run(db: Transaction<Schema>): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A writer for an engine with one writing connection. Units of work that wait together share one
 * commit, each in a savepoint of its own: one that throws is undone alone, and none is answered
 * before the commit that makes it last. Nothing but the database may be awaited inside.
 */
export function sharedCommits<Schema>(db: Kysely<Schema>): Writer<Schema> {
  let queue: Waiting<Schema>[] = [];
  let draining = false;

  async function drain() {
    try {
      while (queue.length > 0) {
        const batch = queue;
        queue = [];
        await commitTogether(db, batch);
      }
    } finally {
      draining = false;
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let answer = () => {};
      queue.push({
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
}

async function commitTogether<Schema>(db: Kysely<Schema>, batch: Waiting<Schema>[]) {
  let lasting: Waiting<Schema>[] = [];
  let transaction: ControlledTransaction<Schema> | undefined;
  try {
    transaction = await db.startTransaction().execute();
    for (const waiting of batch) {
      if (await inSavepoint(transaction, waiting)) lasting.push(waiting);
    }
    await transaction.commit().execute();
  } catch (error) {
    for (const waiting of batch) waiting.reject(error);
    lasting = [];
    if (transaction && !transaction.isCommitted) await rollBack(transaction);
  }
  for (const waiting of lasting) waiting.resolve();
}

/** A full or broken disk makes SQLite roll back by itself: then there is nothing left to undo. */
async function rollBack<Schema>(transaction: ControlledTransaction<Schema>) {
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}

async function inSavepoint<Schema>(
  transaction: ControlledTransaction<Schema>,
  waiting: Waiting<Schema>,
): Promise<boolean> {
  const savepoint = await transaction.savepoint('work').execute();
  try {
    await waiting.run(transaction);
  } catch (error) {
    await savepoint.rollbackToSavepoint('work').execute();
    await savepoint.releaseSavepoint('work').execute();
    waiting.reject(error);
    return false;
  }
  await savepoint.releaseSavepoint('work').execute();
  return true;
}
