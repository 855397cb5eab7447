import { sql } from 'kysely';
import type { Mark } from '#domain/mark.ts';
import type { Mission } from '#domain/mission.ts';
import type { Progress } from '#domain/progress.ts';
import type { Week } from '#domain/week.ts';
import { cutPage, PAGE_AND_ONE, type Place, placeOf } from '../storage/page.ts';
import { prepared } from '../storage/prepared.ts';
import { type OfKid, readWeek } from '../storage/progress.ts';
import { toMission } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** The missions of a kid that are not ended, oldest first. */
export async function missionsNotEnded(db: Db, of: OfKid): Promise<Mission[]> {
  return (await notEnded(db, of)).map(toMission);
}

/** A page of a kid's ended missions, the last ended first, and where the next page begins. */
export async function endedMissions(db: Db, of: OfKid, before?: string) {
  const rows = await endedBefore(db, { ...of, ...placeOf(before) });
  const { page, next } = cutPage(rows, 'finish', 'mission');
  return { missions: page.map(toMission), next };
}

const MOST_WAITING = 500;

/** The newest marks of a kid that wait for the parent, and their missions. */
export async function waitingMarks(db: Db, of: OfKid): Promise<Progress> {
  const marks = await newestWaiting(db, of);
  const numbers = [...new Set(marks.map(({ mission }) => mission))];
  if (numbers.length === 0) return { missions: [], marks };
  const missions = await db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .where('mission', 'in', numbers)
    .orderBy('mission')
    .execute();
  return { missions: missions.map(toMission), marks };
}

/** A kid's progress in some weeks, each whole, without what lies between them. */
export async function readWeeks(db: Db, of: OfKid, weeks: Iterable<Week>): Promise<Progress> {
  const missions = new Map<number, Mission>();
  const marks: Mark[] = [];
  for (const week of weeks) {
    const progress = await readWeek(db, of, week);
    for (const mission of progress.missions) missions.set(mission.mission, mission);
    marks.push(...progress.marks);
  }
  return { missions: [...missions.values()], marks };
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

/** The mission that a mission was edited from. */
export async function replacedBy(db: Db, of: OfKid, mission: number): Promise<number | undefined> {
  const [row] = await keyOfMission(db, { ...of, mission });
  return row?.key?.startsWith(REPLACES) ? Number(row.key.slice(REPLACES.length)) : undefined;
}

/** The mission that an edit has put in a mission's place. */
export async function replacementOf(db: Db, of: OfKid, mission: number) {
  return (await missionOfKey(db, of.family, keyOfReplacement(mission)))?.mission;
}

/** The key of the mission that an edit puts in another's place. */
export function keyOfReplacement(replaced: number): string {
  return REPLACES + replaced;
}

/** Begins such a key; no key that a browser makes has a colon. */
const REPLACES = 'replaces:';

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

/** The numbers are asked for apart: only so SQLite uses the index, whatever has ended in years. */
const notEnded = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where(
      'mission',
      'in',
      db
        .selectFrom('mission')
        .select('mission')
        .where('family_id', '=', family)
        .where('kid', '=', kid)
        .where('finish', 'is', null),
    )
    .orderBy('mission'),
);

const endedBefore = prepared((db, { family, kid, day, number }: OfKid & Place) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('finish', '<=', day)
    .where((row) => row.or([row('finish', '<', day), row('mission', '<', number)]))
    .orderBy('finish', 'desc')
    .orderBy('mission', 'desc')
    .limit(PAGE_AND_ONE),
);

/** `'wait'` stands in the statement itself: only so the index of waiting marks is used. */
const newestWaiting = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('mark')
    .select(['mission', 'day', 'state'])
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('state', '=', sql.lit('wait'))
    .orderBy('day', 'desc')
    .orderBy('mission', 'desc')
    .limit(MOST_WAITING),
);

const keyOfMission = prepared((db, { family, kid, mission }: OfKid & { mission: number }) =>
  db
    .selectFrom('mission')
    .select('key')
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('mission', '=', mission),
);
