import { MIGRATIONS } from '../../db/migrations.ts';
import { openToLook } from '../../db/sqlite/ask.ts';
import { checkFile, pendingIn } from '../../db/sqlite/check.ts';
import { verifyFile } from '../../db/verify/verify-data.ts';

/**
 * Returns a sentence for each fault of a copy: pages, rows, tables, counters. When the server that
 * made it is older than this program, counters cannot be recounted.
 */
export function faultsIn(copy: string): Promise<string[]> {
  return isOlder(copy)
    ? checkFile(copy, { mayBeOlder: true })
    : verifyFile(copy, { isAlone: true });
}

function isOlder(copy: string): boolean {
  const database = openToLook(copy);
  try {
    return pendingIn(database, MIGRATIONS).length > 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
}
