import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/** The bytes of the page where a table begins. */
export function pageOf(file: string, table: string): { from: number; to: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const size = Number(database.prepare('pragma page_size').get()?.page_size);
  const found = database.prepare('select rootpage from sqlite_master where name = ?').get(table);
  database.close();
  if (!found) throw new Error(`There is no table ${table}.`);
  const from = (Number(found.rootpage) - 1) * size;
  return { from, to: from + size };
}

/** Makes the page where a table begins unreadable. */
export function breakPage(file: string, table: string): void {
  const { from, to } = pageOf(file, table);
  overwriteAt(file, Buffer.alloc(to - from, 0xa5), from);
}

/** Writes past SQLite, as a disk that decays does. */
export function overwriteAt(file: string, bytes: Buffer, at: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

/** Changes a database that nobody has open. */
export function changed(file: string, statements: string) {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

/** As `changed`, by a server that was killed then: what it changed is in its log alone. */
export function changedInLog(file: string, statements: string) {
  const server = new DatabaseSync(file);
  server.exec(`pragma wal_autocheckpoint = 0; ${statements}`);
  const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  server.close();
  writeFileSync(file, main);
  writeFileSync(`${file}-wal`, log);
}
