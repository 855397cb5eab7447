import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';

/** A waiting tablet, by its code and by a secret that only it knows. */
interface PairingKey {
  code: string;
  /** SHA-256 of the secret, in hex. */
  hash: string;
}

interface Taken {
  family: number;
  grownUp: number;
  only: number | null;
  name: string;
}

/** Returns `false` if another tablet has this code. */
export async function insertPairing(
  db: Db,
  { code, hash }: PairingKey,
  device: string,
  goodUntil: number,
): Promise<boolean> {
  const added = await db
    .insertInto('pairing')
    .values({ code, hash, device, good_until: goodUntil })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Boolean(added.numInsertedOrUpdatedRows);
}

/** Returns the waiting tablet of a code that is still valid, as a list of one. */
export const readPairing = prepared((db, { code, now }: { code: string; now: number }) =>
  db
    .selectFrom('pairing')
    .select(['hash', 'device', 'paired_with', 'paired_by', 'only_kid', 'name'])
    .where('code', '=', code)
    .where('good_until', '>=', now),
);

/** Returns `false` if another parent was first. */
export async function takePairing(
  db: Db,
  code: string,
  { family, grownUp, only, name }: Taken,
  now: number,
): Promise<boolean> {
  const taken = await db
    .updateTable('pairing')
    .set({ paired_with: family, paired_by: grownUp, only_kid: only, name })
    .where('code', '=', code)
    .where('good_until', '>=', now)
    .where('paired_with', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0;
}

/** Of two concurrent requests, only one gets `true`. */
export async function removePairing(db: Db, { code, hash }: PairingKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('pairing')
    .where('code', '=', code)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0;
}
