import { MIGRATIONS } from '../../db/migrations.ts';
import { openToLook } from '../../db/sqlite/ask.ts';
import { checkFile, pendingIn } from '../../db/sqlite/check.ts';
import { verifyFile } from '../../db/verify/verify-sqlite.ts';

/**
 * A sentence for whatever is wrong with a copy: its pages, its rows, its tables, what is counted.
 * Where the server that is copied is older than this program, there is nothing to recount by.
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
