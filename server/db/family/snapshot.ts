import type { Db } from '../storage.ts';

/** Reads all of something as it is at one instant, whatever is written meanwhile. */
export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
