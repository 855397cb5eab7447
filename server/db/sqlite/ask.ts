import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { readLog } from './log.ts';

/** For so long a reader waits for whoever holds the file. */
const BUSY_MS = 5000;

/**
 * Rows of `select COLUMNS FROM`, without a prepared statement: the driver frees those with its
 * garbage, and until then a database that was closed stays open.
 */
export function ask(database: DatabaseSyncInstance, columns: string, from: string): unknown[][] {
  const rows: unknown[][] = [];
  database.function('told', { varargs: true }, (...row: unknown[]) => {
    rows.push(row);
    return null;
  });
  database.exec(`select told(${columns}) from (${from})`);
  return rows;
}

/**
 * Opens a file that nobody writes into, for looking at it with its log: not a byte is changed and
 * nothing is laid beside it. Nothing is locked either, and the log's index is this connection's own
 * memory (https://sqlite.org/wal.html#use_of_wal_without_shared_memory). A log without a commit, which
 * SQLite would remove, is passed over. Throws a `GarbledLog` for one that has lost commits.
 */
export function openToLook(file: string): DatabaseSyncInstance {
  const hasLog = readLog(`${file}-wal`) !== null;
  const address = pathToFileURL(file);
  if (hasLog) address.searchParams.set('vfs', 'unix-none');
  else address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  if (hasLog) database.exec('pragma locking_mode = exclusive');
  return database;
}

/** Opens a file that others may write into meanwhile, for reading only. */
export function openBeside(file: string): DatabaseSyncInstance {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
}
