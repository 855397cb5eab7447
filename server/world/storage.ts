import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { Hub } from '../live/hub.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { newFolder } from './folder.ts';
import { takeDatabase } from './postgres.ts';

/** What the server calls its file. */
const FILE = 'gwiazdozbior.sqlite';

/** A storage on the engine of this run, with all tables and no rows. */
export async function openEmptyStorage(live: Hub, dataDir: string) {
  if (inject('engine') === 'sqlite') {
    empty ??= snapshot(async () => {});
    return openSnapshot(await empty, live, dataDir);
  }
  const { storage, giveBack } = await takeDatabase(inject('postgres'), live, lost);
  return { storage, discard: giveBack };
}

/** Migrated once in a process, then copied. */
let empty: Promise<Snapshot<void>> | undefined;

/** The file of a filled SQLite database, and what the function that filled it returned. */
export interface Snapshot<Result> {
  file: Uint8Array;
  result: Result;
}

/** Fills a SQLite database for tests to start from. */
export async function snapshot<Result>(
  fill: (storage: Storage) => Promise<Result>,
): Promise<Snapshot<Result>> {
  const dataDir = newFolder();
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), lost);
  const result = await fill(storage);
  const copy = path.join(dataDir, 'copy.sqlite');
  await sql`vacuum into ${copy}`.execute(storage.read);
  await storage.close();
  const file = readFileSync(copy);
  rmSync(dataDir, { recursive: true });
  return { file, result };
}

export async function openSnapshot({ file }: Snapshot<unknown>, live: Hub, dataDir: string) {
  writeFileSync(path.join(dataDir, FILE), file);
  const storage = await openStorage({ databaseUrl: null, dataDir }, live, lost);
  return { storage, discard: storage.close };
}

function lost(error: Error) {
  throw error;
}
