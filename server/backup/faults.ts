import { Kysely, SqliteDialect } from 'kysely';
import { MIGRATIONS } from '../storage/migrations.ts';
import type { Schema } from '../storage/schema.ts';
import { openToLook } from '../storage/sqlite/ask.ts';
import { checkFile, pendingIn } from '../storage/sqlite/check.ts';
import { remembering } from '../storage/sqlite-driver.ts';
import { verify } from '../storage/verify.ts';

/**
 * A sentence for whatever is wrong with a copy: in its pages, in how its tables stand, and in what
 * is counted beside the rows. The server that is being copied may be older than this program; then
 * there is nothing to recount by.
 */
export async function faultsIn(copy: string): Promise<string[]> {
  const broken = await checkFile(copy, { mayBeOlder: true });
  if (broken.length > 0) return broken;
  const database = openToLook(copy);
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: remembering(database) }),
  });
  try {
    return pendingIn(database, MIGRATIONS).length > 0 ? [] : await verify(db);
  } finally {
    await db.destroy();
  }
}
