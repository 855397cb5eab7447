import { StartError } from '../../base/config.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import { inOneLine } from '../engine/structure.ts';
import { openToLook } from './ask.ts';
import { checkFile } from './check.ts';
import { takeLock } from './lock.ts';

/**
 * Opens a database of this version read-only, after all checks. No server can start on it until it
 * is closed. Throws a `StartError` of one line for any other database.
 */
export async function readSqlite<Schema>(file: string) {
  const lock = takeLock(file);
  try {
    const faults = await checkFile(file);
    if (faults.length > 0) {
      throw new StartError(
        `${file} was not read (${inOneLine(faults)}): start its server once, or restore a backup.`,
      );
    }
    const { db: read } = embedded<Schema>(openToLook(file));
    return {
      read,
      async close() {
        await read.destroy();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}
