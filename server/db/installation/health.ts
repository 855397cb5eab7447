import type { Db, Storage } from '../storage.ts';

/** A key so long that the probe fails on a disk with little free space. */
const PROBE = 'probe '.repeat(400);
const COPIES = 8;

/** On a cluster it is on the coordinator: an unreachable node affects only its families. */
const TRIED = 'bare_token';

export async function readAnything(db: Db): Promise<void> {
  await db.selectFrom(TRIED).select('hash').limit(1).execute();
}

/** Writes and deletes rows in one transaction. Nothing of it remains. */
export async function writeAnything(storage: Pick<Storage, 'write'>): Promise<void> {
  const hashes = Array.from({ length: COPIES }, (_, at) => PROBE + at);
  await storage.write(async (db) => {
    const rows = hashes.map((hash) => ({ hash, family_id: 0, good_until: 0 }));
    await db.insertInto(TRIED).values(rows).execute();
    await db.deleteFrom(TRIED).where('hash', 'in', hashes).execute();
  });
}
