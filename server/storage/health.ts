import type { Db } from './storage.ts';

/** Throws where the database does not answer. */
export async function checkDatabase(db: Db): Promise<void> {
  await db.selectFrom('family').select('family_id').limit(1).execute();
}
