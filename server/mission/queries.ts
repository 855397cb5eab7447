import { sql } from 'kysely';
import type { Day } from '#domain/day.ts';
import type { Mark } from '#domain/mark.ts';
import type { Mission } from '#domain/mission.ts';
import type { Progress } from '#domain/progress.ts';
import type { Week } from '#domain/week.ts';
import { cutPage, PAGE_AND_ONE, type Place, placeOf } from '../storage/page.ts';
import { prepared } from '../storage/prepared.ts';
import { type OfKid, readWeek } from '../storage/progress.ts';
import { toMission } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** The missions of a kid that are not ended, in the order of its list. */
export async function missionsNotEnded(db: Db, of: OfKid): Promise<Mission[]> {
  return (await notEnded(db, of)).map(toMission);
}

export async function countNotEnded(db: Db, of: OfKid): Promise<number> {
  const [row] = await notEndedCount(db, of);
  return row?.count ?? 0;
}

/**
 * A page of a kid's ended missions, the last ended first, each with the first day of its first
 * version; and where the next page begins.
 */
export async function endedMissions(db: Db, of: OfKid, before?: string) {
  const rows = await endedBefore(db, { ...of, ...placeOf(before) });
  const { page, next } = cutPage(rows, 'finish', 'mission');
  const missions = page.map(async (row) => ({
    ...toMission(row),
    since: (await firstDayOf(db, of, row.lineage)) ?? row.start,
  }));
  return { missions: await Promise.all(missions), next };
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
    .orderBy('lineage')
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

/** A mission of a kid by the number of any version: the one that stands there now, or stood last. */
export async function standingMission(
  db: Db,
  of: OfKid,
  mission: number,
): Promise<Mission | undefined> {
  const [row] = await standing(db, { ...of, mission });
  return row && toMission(row);
}

/** Whether a kid has a mission in this place of its list. */
export async function hasLineage(db: Db, of: OfKid, lineage: number): Promise<boolean> {
  return (await firstVersion(db, { ...of, lineage })).length > 0;
}

/** The first day of a mission, in whatever version. */
export async function firstDayOf(db: Db, of: OfKid, lineage: number): Promise<Day | undefined> {
  const [first] = await firstVersion(db, { ...of, lineage });
  return first?.start;
}

/** A page of the versions of a mission that were replaced, the newest first. */
export async function replacedVersions(db: Db, of: OfKid, lineage: number, before?: string) {
  const rows = await replacedBefore(db, { ...of, lineage, ...placeOf(before) });
  const { page, next } = cutPage(rows, 'finish', 'mission');
  return { missions: page.map(toMission), next };
}

/** More versions than a mission has that was never due. */
const MOST_VERSIONS = 50;

/**
 * All that speaks against deleting a mission: its versions and their marks. `undefined` where there
 * are too many versions to look at. A mark that is kept on a day without its mission is one of the
 * day on which the version began or ended; so the years between are not looked at.
 */
export async function traceOf(db: Db, of: OfKid, lineage: number, today: Day) {
  const rows = await versions(db, { ...of, lineage });
  if (rows.length > MOST_VERSIONS) return undefined;
  const edges = rows.flatMap(({ start, finish }) => (finish === null ? [start] : [start, finish]));
  const marks: Mark[] = await db
    .selectFrom('mark')
    .select(['mission', 'day', 'state'])
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .where((row) => row.or([row('day', '>=', today), row('day', 'in', edges)]))
    .where(
      'mission',
      'in',
      rows.map(({ mission }) => mission),
    )
    .limit(1)
    .execute();
  return { versions: rows.map(toMission), marks };
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

/** `replaced = 0` stands in the statement itself: only so the index of standing versions is used. */
const STANDS = sql<boolean>`replaced = ${sql.lit(0)}`;

const notEnded = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where(STANDS)
    .where('finish', 'is', null)
    .orderBy('lineage'),
);

const notEndedCount = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('mission')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where(STANDS)
    .where('finish', 'is', null),
);

const endedBefore = prepared((db, { family, kid, day, number }: OfKid & Place) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where(STANDS)
    .where('finish', '<=', day)
    .where((row) => row.or([row('finish', '<', day), row('mission', '<', number)]))
    .orderBy('finish', 'desc')
    .orderBy('mission', 'desc')
    .limit(PAGE_AND_ONE),
);

type Lineage = OfKid & { lineage: number };

const firstVersion = prepared((db, { family, kid, lineage }: Lineage) =>
  db
    .selectFrom('mission')
    .select('start')
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('lineage', '=', lineage)
    .orderBy('mission')
    .limit(1),
);

const versions = prepared((db, { family, kid, lineage }: Lineage) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('lineage', '=', lineage)
    .orderBy('mission')
    .limit(MOST_VERSIONS + 1),
);

const replacedBefore = prepared((db, { family, kid, lineage, day, number }: Lineage & Place) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('lineage', '=', lineage)
    .where('replaced', '=', 1)
    .where((row) =>
      row.or([row('finish', '<', day), row('finish', '=', day).and('mission', '<', number)]),
    )
    .orderBy('mission', 'desc')
    .limit(PAGE_AND_ONE),
);

const standing = prepared((db, { family, kid, mission }: OfKid & { mission: number }) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where(
      'lineage',
      '=',
      db
        .selectFrom('mission')
        .select('lineage')
        .where('family_id', '=', family)
        .where('kid', '=', kid)
        .where('mission', '=', mission),
    )
    .orderBy('mission', 'desc')
    .limit(1),
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
