import { type SqlBool, sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import { engineNow } from '../engine/engine.ts';
import { deleteBatch } from '../family/cleaning.ts';
import type { Db } from '../storage.ts';
import { TABLES } from '../tables.ts';

/** Maximum difference between the clocks of two servers. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
/** A row that has just expired may be in use, and two servers could deadlock. */
const LONG_OVER_MS = 10 * MINUTE_MS;

export interface Counted {
  consumedPoints: number;
  msBeforeNext: number;
}

/** Never below zero. It restarts after `seconds`, also when a wrong clock has set a far end. */
export async function addToCount(
  db: Db,
  key: string,
  points: 1 | -1,
  seconds: number,
): Promise<Counted> {
  const now = Date.now();
  const end = now + seconds * SECOND_MS;
  const isOver = sql<SqlBool>`(rate_limit.expire <= ${now} or rate_limit.expire > ${end + CLOCKS_DIFFER_MS})`;
  const isBelow = sql<SqlBool>`rate_limit.points + ${points} < 0`;
  const counted = await db
    .insertInto('rate_limit')
    .values({ key, points: Math.max(points, 0), expire: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then excluded.points
          when ${isBelow} then 0 else rate_limit.points + ${points} end`,
        expire: sql<number>`case when ${isOver} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
  return { consumedPoints: counted.points, msBeforeNext: Math.max(counted.expire - now, 0) };
}

export async function deleteOldCounts(db: Db, most: number): Promise<void> {
  const over = (await engineNow(db)) - LONG_OVER_MS;
  const { key } = TABLES.rate_limit;
  await deleteBatch(db, { table: 'rate_limit', key }, sql<SqlBool>`expire < ${over}`, most);
}
