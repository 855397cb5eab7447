import type { Db } from '../storage.ts';

/** Runs reads in one snapshot, isolated from concurrent writes. */
export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
