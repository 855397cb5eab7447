import { DAY_MS } from '#domain/time-zone.ts';
import { readNewest } from '../../db/opened.ts';
import type { Db } from '../../db/storage.ts';

/** Counts, and the newest instants in ms since 1970; `null`: none. */
interface Counts {
  families: number;
  kids: number;
  /** Devices that are signed in. */
  devices: number;
  created: number | null;
  seen: number | null;
  /** Families that used the app within 7 days, and within 30. */
  week: number;
  month: number;
}

/** Counts over all families. For the operator only: it is too slow for a request. */
export async function countAll(db: Db, now: number): Promise<Counts> {
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
