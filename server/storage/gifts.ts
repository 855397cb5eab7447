import type { Gift } from '#domain/gift.ts';
import { type KidKey, ofKid } from './kid-key.ts';
import { prepared } from './prepared.ts';
import type { Db } from './storage.ts';

/** Adds a gift, by itself or with a plan; `key` is of the browser that made it. */
export async function insertGift(db: Db, of: KidKey, gift: Gift, key: string): Promise<void> {
  await db
    .insertInto('gift')
    .values({ family_id: of.family, kid: of.kid, key, ...gift })
    .execute();
}

/** How many gifts of a kid are not yet received. */
export async function countGifts(db: Db, of: KidKey): Promise<number> {
  const [row] = await notReceivedCount(db, of);
  return row?.count ?? 0;
}

const notReceivedCount = prepared((db, of: KidKey) =>
  db
    .selectFrom('gift')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid(of))
    .where('status', 'in', ['unused', 'chosen']),
);
