import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sizeOf } from './files.ts';

/** How long a reader waits for a lock of the file. */
const BUSY_MS = 5000;

/** The driver frees prepared statements late, and a closed database stays open until then. */
export function query(database: DatabaseSyncInstance, columns: string, from: string): unknown[][] {
  const rows: unknown[][] = [];
  database.function('collect', { varargs: true }, (...row: unknown[]) => {
    rows.push(row);
    return null;
  });
  database.exec(`select collect(${columns}) from (${from})`);
  return rows;
}

/** Returns whether migrations have ever run on a database. */
export function isMigrated(database: DatabaseSyncInstance): boolean {
  const table = "select name from sqlite_master where name = 'kysely_migration'";
  return query(database, 'name', table).length > 0;
}

/**
 * Opens a file that nobody writes, together with its WAL, without changing or creating anything. It
 * takes no lock, and the WAL index is in private memory
 * (https://sqlite.org/wal.html#use_of_wal_without_shared_memory). SQLite deletes a WAL without a
 * commit.
 */
export function openToInspect(file: string): DatabaseSyncInstance {
  const hasLog = sizeOf(`${file}-wal`) > 0;
  const address = pathToFileURL(file);
  if (hasLog) address.searchParams.set('vfs', 'unix-none');
  else address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  if (hasLog) database.exec('pragma locking_mode = exclusive');
  return database;
}

/** Opens a file read-only while others may write it. */
export function openBeside(file: string): DatabaseSyncInstance {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
}
