import type { Db, Storage } from './storage.ts';

/** A key of its own, long enough that a disk with little room left does not take it. */
const PROBE = 'probe '.repeat(400);
const COPIES = 8;

/**
 * What is tried out of a distributed database lies on its coordinator: a node that is away takes its
 * families along, not the others.
 */
const TRIED = 'bare_token';

/** Throws where the database does not answer. */
export async function readAnything(db: Db): Promise<void> {
  await db.selectFrom(TRIED).select('hash').limit(1).execute();
}

/** Writes rows and takes them away in one transaction, of which nothing is left. */
export async function writeAnything(storage: Pick<Storage, 'write'>): Promise<void> {
  const hashes = Array.from({ length: COPIES }, (_, at) => PROBE + at);
  await storage.write(async (db) => {
    const rows = hashes.map((hash) => ({ hash, family_id: 0, good_until: 0 }));
    await db.insertInto(TRIED).values(rows).execute();
    await db.deleteFrom(TRIED).where('hash', 'in', hashes).execute();
  });
}
