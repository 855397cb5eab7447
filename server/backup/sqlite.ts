import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../config.ts';
import type { Schema } from '../storage/schema.ts';
import { remembering } from '../storage/sqlite-driver.ts';
import { verify } from '../storage/verify.ts';

const BUSY_MS = 5000;
const PAGES_AT_ONCE = 100;

export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS });
  try {
    // With its own view of the data held open, no write can make the copy begin anew.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}

export async function checkFile(file: string): Promise<string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma integrity_check').all();
    const broken = database.prepare('pragma foreign_key_check').all();
    return [
      ...found.flatMap((row) => linesOf(row as object)).filter((line) => line !== 'ok'),
      ...broken.map((row) => `foreign key: ${JSON.stringify(row)}`),
    ];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    database.close();
  }
}

function linesOf(row: object): string[] {
  return String(Object.values(row)[0]).split('\n');
}

export async function verifyFile(file: string): Promise<string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: remembering(database) }),
  });
  try {
    return await verify(db);
  } finally {
    await db.destroy();
  }
}

export function lockOut(file: string, refusal: string): DatabaseSyncInstance {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return lock;
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === 5 ? new StartError(refusal) : error;
  }
}

export function syncPath(place: string): void {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
