import type { Db } from '../storage/storage.ts';

/** Whose midnight begins a family's day, as IANA names it; `undefined` where there is no such family. */
export async function timeZoneOf(db: Db, family: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('family')
    .select('time_zone')
    .where('family_id', '=', family)
    .executeTakeFirst();
  return row?.time_zone;
}
