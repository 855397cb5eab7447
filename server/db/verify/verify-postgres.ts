import type { Kysely } from 'kysely';
import { pendingOf } from '../engine/migrate.ts';
import { differencesOf } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import { connectPatiently } from '../postgres/connect.ts';
import { misplaced, SPREAD } from '../postgres/distribution.ts';
import { doneIn } from '../postgres/open.ts';
import type { Schema } from '../schema.ts';
import { readStructure, structureToRead } from './read-structure.ts';
import { verify } from './verify.ts';

/**
 * Verifies a whole database in one snapshot, even while servers write: its tables, references
 * between rows, and every counter. Changes nothing. Returns a sentence for each fault. PostgreSQL's
 * own tools check its pages.
 */
export async function verifyPostgres(url: string): Promise<string[]> {
  const db = connectPatiently<Schema>(url);
  try {
    const expected = await structureToRead(MIGRATIONS);
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const any = snapshot as unknown as Kysely<unknown>;
        const pending = pendingOf(await doneIn(any), MIGRATIONS);
        if (pending.length > 0) {
          return [`its schema is older, the next start of the server does ${pending.join(', ')}`];
        }
        return [
          ...differencesOf(await readStructure(any), expected),
          ...(await misplaced(any, SPREAD)),
          ...(await verify(snapshot)),
        ];
      });
  } finally {
    await db.destroy();
  }
}
