import type { Day } from '#domain/day.ts';
import type { Mission } from '#domain/mission.ts';
import { prepared } from '../storage/prepared.ts';
import type { OfKid } from '../storage/progress.ts';
import { toMission } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** The missions of a kid that are not ended on a day, oldest first. */
export async function missionsNotEnded(db: Db, of: OfKid, today: Day): Promise<Mission[]> {
  return (await notEnded(db, { ...of, today })).map(toMission);
}

/** The mission that this key has already created, and whose it is. */
export async function missionOfKey(
  db: Db,
  family: number,
  key: string,
): Promise<{ kid: number; mission: Mission } | undefined> {
  const row = await db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { kid: row.kid, mission: toMission(row) };
}

/** Ties a mission to the key that its browser made. */
export async function keepKey(db: Db, of: OfKid, mission: number, key: string) {
  await db
    .updateTable('mission')
    .set({ key })
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .where('mission', '=', mission)
    .execute();
}

/** A mission of a kid, ended or not. */
export async function findMission(
  db: Db,
  of: OfKid,
  mission: number,
): Promise<Mission | undefined> {
  const row = await db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .where('mission', '=', mission)
    .executeTakeFirst();
  return row && toMission(row);
}

const notEnded = prepared((db, { family, kid, today }: OfKid & { today: Day }) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where((row) => row.or([row('finish', 'is', null), row('finish', '>', today)]))
    .orderBy('mission'),
);
