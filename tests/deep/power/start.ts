import { rmSync } from 'node:fs';
import { newFolder } from '#fixtures/database/folder.ts';
import { openStorage, type Storage } from '../../../server/db/storage.ts';
import { Hub } from '../../../server/live/hub.ts';
import type { Survival } from './states.ts';

/** Opens the storage in a folder as a start of the server does, and returns its faults. */
export async function auditStart(
  dataDir: string,
  audit: (storage: Storage, dataDir: string) => Promise<string[]>,
): Promise<string[]> {
  let storage: Storage;
  try {
    storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
  } catch (error) {
    return [`it does not start: ${error}`];
  }
  try {
    return await audit(storage, dataDir);
  } catch (error) {
    return [`it cannot be read: ${error}`];
  } finally {
    await storage.close();
  }
}

/** Works in a new folder, which is kept if faults were found. */
export async function inNewFolder<S extends Survival>(
  report: ((line: string) => void) | undefined,
  work: (folder: string) => Promise<S>,
): Promise<S> {
  const folder = newFolder();
  let isWorthKeeping = report !== undefined;
  try {
    const survival = await work(folder);
    isWorthKeeping &&= survival.faults.length > 0;
    return survival;
  } finally {
    if (isWorthKeeping) report?.(`The operations and the journals are kept in ${folder}`);
    else rmSync(folder, { recursive: true });
  }
}
