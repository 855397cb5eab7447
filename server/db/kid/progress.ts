import { sql } from 'kysely';
import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { type Day, LAST_DAY } from '#domain/time/day.ts';
import { firstDay, lastDay, type Week } from '#domain/time/week.ts';
import { prepared } from '../engine/prepared.ts';
import { fromMission, MARK_COLUMNS, toMark, toMission } from '../engine/rows.ts';
import type { Db } from '../storage.ts';
import { excusesBetween } from './excuses.ts';
import { type KidKey, ofKid, ofThisKid } from './kid-key.ts';
import { BY_PLACE, WHOLE_MISSION, withLineages } from './lineages.ts';
import { pausesBetween } from './pauses.ts';
import { saveRows } from './save-rows.ts';

/** The cost does not grow with the years before. */
export function readWeek(db: Db, of: KidKey, week: Week): Promise<Progress> {
  return readProgress(db, of, firstDay(week), lastDay(week));
}

export function readSpan(db: Db, of: KidKey, from: Week, to: Week): Promise<Progress> {
  return readProgress(db, of, firstDay(from), lastDay(to));
}

/** Returns a kid's progress in a week and everything planned or marked after it. */
export function readFrom(db: Db, of: KidKey, week: Week): Promise<Progress> {
  return readProgress(db, of, firstDay(week), LAST_DAY);
}

/** Returns the missions of a kid in a range of days, including ended ones. */
export async function readMissions(db: Db, of: KidKey, from: Day, to: Day): Promise<Mission[]> {
  return (await missionsIn(db, { ...of, from, to })).map(toMission);
}

/**
 * Saves the versions that are not the same objects as before; `saveLineages` saves the rest. Returns
 * whether any was saved or removed. `keys` are the creation keys of new missions, by their numbers.
 */
export function saveMissions(
  db: Db,
  of: KidKey,
  before: readonly Mission[],
  after: readonly Mission[],
  keys: ReadonlyMap<number, string>,
): Promise<boolean> {
  const created = ({ mission }: Mission) => ({ key: keys.get(mission) ?? null });
  return saveRows(db, of, 'mission', [before, after], fromMission, created);
}

export async function saveMarks(
  db: Db,
  of: KidKey,
  before: readonly Mark[],
  after: readonly Mark[],
): Promise<void> {
  await saveRows(db, of, 'mark', [before, after], ({ mission, day, state, by, acceptsAt }) => {
    return { mission, day, state, accepted_by: by ?? null, accepts_at: acceptsAt ?? null };
  });
}

async function readProgress(db: Db, of: KidKey, from: Day, to: Day): Promise<Progress> {
  const [planned, marks] = await Promise.all([
    readPlanned(db, of, from, to),
    marksIn(db, { ...of, from, to }),
  ]);
  return { ...planned, marks: marks.map(toMark) };
}

/** Everything of a kid's progress but the marks. */
export async function readPlanned(
  db: Db,
  of: KidKey,
  from: Day,
  to: Day,
): Promise<Omit<Progress, 'marks'>> {
  const [missions, pauses, excuses] = await Promise.all([
    readMissions(db, of, from, to),
    pausesBetween(db, of, from, to),
    excusesBetween(db, of, from, to),
  ]);
  return {
    missions,
    ...(pauses.length > 0 && { pauses }),
    ...(excuses.length > 0 && { excuses }),
  };
}

type Days = KidKey & { from: Day; to: Day };

/** The expression of the index `mission_by_end`, literally: with it, old missions are not read. */
export const MISSION_END = sql<number>`coalesce(finish, ${sql.lit(LAST_DAY + 1)})`;

/** `finish >= from`: a mission that ended on the first day may have a paid mark of that day. */
const missionsIn = prepared((db, of: Days) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where(MISSION_END, '>=', of.from)
    .where('mission.start', '<=', of.to)
    .orderBy(BY_PLACE)
    .orderBy('mission.mission'),
);

/** Greater than every mission's number. */
const NO_MISSION = sql.lit(2_147_483_647);

/**
 * Returns a subquery for the first day of a kid's first mission, which may be in the future.
 * Missions start in the order of their numbers, except those for a single day, which may start long
 * after their creation. So the first start belongs to the first other mission, or to one created
 * before it.
 */
export function firstStart(family: number) {
  const own = ofThisKid(family);
  return sql<Day | null>`(select min(start) from mission where ${own} and mission <= coalesce(
    (select mission from mission
      where ${own} and (finish is null or finish <> start + 1) order by mission limit 1),
    ${NO_MISSION}))`;
}

export const firstMissionDay = prepared((db, { family, kid }: KidKey) =>
  db
    .selectFrom('kid')
    .select(firstStart(family).as('start'))
    .where('family_id', '=', family)
    .where('kid', '=', kid),
);

const marksIn = prepared((db, of: Days) =>
  db
    .selectFrom('mark')
    .select(MARK_COLUMNS)
    .where(ofKid(of))
    .where('day', '>=', of.from)
    .where('day', '<=', of.to),
);
