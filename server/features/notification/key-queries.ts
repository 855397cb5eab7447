import { prepared } from '../../db/engine/prepared.ts';
import type { SigningPurpose } from '../../db/schema/installation.ts';
import type { Db } from '../../db/storage.ts';

/** In base64url. */
export interface SigningKey {
  /** Empty if the key has no public part. */
  publicPart: string;
  secret: string;
}

export const keyOf = prepared((db, { purpose }: { purpose: SigningPurpose }) =>
  db
    .selectFrom('signing_key')
    .select(['public_part as publicPart', 'secret'])
    .where('purpose', '=', purpose),
);

/** Stores a key, unless its purpose already has one. */
export async function insertKey(
  db: Db,
  purpose: SigningPurpose,
  { publicPart, secret }: SigningKey,
) {
  await db
    .insertInto('signing_key')
    .values({ purpose, public_part: publicPart, secret })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}
