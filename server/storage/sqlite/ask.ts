import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sizeOf } from './files.ts';

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
 * Opens a file for looking at it. Where it has no log nothing is laid beside it, so nobody may
 * write into it meanwhile.
 */
export function openToLook(file: string): DatabaseSyncInstance {
  const hasLog = sizeOf(`${file}-wal`) > 0;
  const address = pathToFileURL(file);
  if (!hasLog) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}
