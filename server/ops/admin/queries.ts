import { DAY_MS } from '#domain/time/time-zone.ts';
import { readNewest } from '../../db/opened.ts';
import type { Db } from '../../db/storage.ts';

/** For the operator only: too slow for a request. Instants are in ms since 1970. */
export async function countAll(db: Db, now: number) {
  const { kids } = await db
    .selectFrom('kid')
    .select(({ fn }) => fn.countAll<number>().as('kids'))
    .executeTakeFirstOrThrow();
  const { devices } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .executeTakeFirstOrThrow();
  const week = await countSeen(db, now - 7 * DAY_MS);
  const month = await countSeen(db, now - 30 * DAY_MS);
  return { ...(await readNewest(db)), kids, devices, week, month };
}

async function countSeen(db: Db, since: number): Promise<number> {
  const { families } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.count<number>('family_id').distinct().as('families'))
    .where('seen', '>=', since)
    .executeTakeFirstOrThrow();
  return families;
}
