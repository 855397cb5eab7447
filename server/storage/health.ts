import type { Db, Storage } from './storage.ts';

/** A key of its own, long enough that a disk with little room left does not take it. */
const PROBE = 'probe '.repeat(400);
const COPIES = 8;

/** Throws where the database does not answer. */
export async function readAnything(db: Db): Promise<void> {
  await db.selectFrom('family').select('family_id').limit(1).execute();
}

/** Writes rows and takes them away in one transaction, of which nothing is left. */
export async function writeAnything(storage: Pick<Storage, 'write'>): Promise<void> {
  const hashes = Array.from({ length: COPIES }, (_, at) => PROBE + at);
  await storage.write(async (db) => {
    const rows = hashes.map((hash) => ({ family_id: 0, grown_up: 0, hash, good_until: 0 }));
    await db.insertInto('reset_token').values(rows).execute();
    await db
      .deleteFrom('reset_token')
      .where('family_id', '=', 0)
      .where('hash', 'in', hashes)
      .execute();
  });
}
