import type { Gift } from '#domain/gift/gift.ts';
import type { Day } from '#domain/time/day.ts';
import { type Cursor, PAGE_AND_ONE, pageOf, readCursor } from '../../db/engine/page.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { fromGift, toGift } from '../../db/engine/rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';
import { found } from '../../http/problem.ts';

/** Returns a kid's gifts that were not handed over: unused ones, then chosen ones. */
export async function giftsNotReceived(db: Db, of: KidKey): Promise<Gift[]> {
  return (await notReceived(db, of)).map(toGift);
}

/** Last chosen first. */
export async function receivedGifts(db: Db, of: KidKey, cursor?: string) {
  const rows = await receivedBefore(db, { ...of, ...readCursor(cursor) });
  const { page, next } = pageOf(rows, 'chosen', 'gift');
  return { gifts: page.map(toGift), next };
}

/** Throws `not-found` for an unknown one. */
export async function findGift(db: Db, of: KidKey, gift: number): Promise<Gift> {
  const [row] = await giftRow(db, { ...of, gift });
  return toGift(found(row));
}

export async function countGifts(db: Db, of: KidKey): Promise<number> {
  const [row] = await notReceivedCount(db, of);
  return row?.count ?? 0;
}

export async function giftOfKey(db: Db, family: number, key: string) {
  const row = await db
    .selectFrom('gift')
    .selectAll()
    .where('family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { kid: row.kid, gift: toGift(row) };
}

/** Adds a gift, alone or with a plan; `key` is the browser's creation key; `null`: the server adds it. */
export async function insertGift(db: Db, of: KidKey, gift: Gift, today: Day, key: string | null) {
  await db
    .insertInto('gift')
    .values({ family_id: of.family, kid: of.kid, key, since: today, ...fromGift(gift) })
    .execute();
}

export async function updateGift(db: Db, of: KidKey, edited: Gift, today: Day) {
  const { gift, ...changed } = fromGift(edited);
  await db
    .updateTable('gift')
    .set({ ...changed, since: today })
    .where(ofKid(of))
    .where('gift', '=', gift)
    .execute();
}

export async function removeGift(db: Db, of: KidKey, gift: number) {
  await db.deleteFrom('gift').where(ofKid(of)).where('gift', '=', gift).execute();
}

const notReceived = prepared((db, of: KidKey) =>
  db
    .selectFrom('gift')
    .selectAll()
    .where(ofKid(of))
    .where('status', 'in', ['unused', 'chosen'])
    // The order of the index, so that SQLite does not read all received gifts.
    .orderBy('status', 'desc')
    .orderBy('chosen')
    .orderBy('gift'),
);

const receivedBefore = prepared((db, of: KidKey & Cursor) =>
  db
    .selectFrom('gift')
    .selectAll()
    .where(ofKid(of))
    .where('status', '=', 'received')
    .where('chosen', '<=', of.day)
    .where((row) => row.or([row('chosen', '<', of.day), row('gift', '<', of.number)]))
    .orderBy('chosen', 'desc')
    .orderBy('gift', 'desc')
    .limit(PAGE_AND_ONE),
);

const notReceivedCount = prepared((db, of: KidKey) =>
  db
    .selectFrom('gift')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid(of))
    .where('status', 'in', ['unused', 'chosen']),
);

const giftRow = prepared((db, of: KidKey & { gift: number }) =>
  db.selectFrom('gift').selectAll().where(ofKid(of)).where('gift', '=', of.gift),
);
