import type { Gift } from '#domain/gift.ts';
import type { OfKid } from './progress.ts';
import type { Db } from './storage.ts';

/** Adds a gift, by itself or with a plan; `key` is of the browser that made it. */
export async function insertGift(db: Db, of: OfKid, gift: Gift, key: string): Promise<void> {
  await db
    .insertInto('gift')
    .values({ family_id: of.family, kid: of.kid, key, ...gift })
    .execute();
}
