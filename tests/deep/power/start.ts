import { rmSync } from 'node:fs';
import { newFolder } from '#fixtures/database/folder.ts';
import { openStorage, type Storage } from '../../../server/db/storage.ts';
import { Hub } from '../../../server/live/hub.ts';

/** Opens the storage in a folder as a start of the server does, and returns its faults. */
export async function auditStart(
  dataDir: string,
  audit: (storage: Storage) => Promise<string[]>,
): Promise<string[]> {
  let storage: Storage;
  try {
    storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
  } catch (error) {
    return [`it does not start: ${error}`];
  }
  try {
    return await audit(storage);
  } catch (error) {
    return [`it cannot be read: ${error}`];
  } finally {
    await storage.close();
  }
}

export async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
