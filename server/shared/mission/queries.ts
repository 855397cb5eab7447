import { type ExpressionBuilder, sql } from 'kysely';
import { MOST_MARKS } from '#domain/base/bounds.ts';
import { goesOn, type Mission } from '#domain/mission/mission.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { type Cursor, PAGE_AND_ONE, pageOf, readCursor } from '../../db/engine/page.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toMission } from '../../db/engine/rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import { BY_PLACE, WHOLE_MISSION, withLineages } from '../../db/kid/lineages.ts';
import { MISSION_END } from '../../db/kid/progress.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';

/** In the order of the kid's list. */
export async function missionsNotEnded(db: Db, of: KidKey, today: Day): Promise<Mission[]> {
  const missions = (await endingAfter(db, { ...of, today })).map(toMission);
  return missions.filter((mission) => goesOn(mission, today));
}

/** Last ended first. Each has the first day of its first version. */
export async function endedMissions(db: Db, of: KidKey, today: Day, cursor?: string) {
  const rows = await endedBefore(db, { ...of, today, ...readCursor(cursor) });
  const { page, next } = pageOf(rows, 'finish', 'mission');
  const missions = page.map((row) => ({ ...toMission(row), since: row.since ?? row.start }));
  return { missions, next };
}

export async function waitingMarks(db: Db, of: KidKey): Promise<Progress> {
  const marks = await newestWaiting(db, of);
  const numbers = [...new Set(marks.map(({ mission }) => mission))];
  return { missions: await findMissions(db, of, numbers), marks };
}

/** Returns those of a kid's missions that exist, ended or not, in the order of its list. */
export async function findMissions(
  db: Db,
  of: KidKey,
  numbers: readonly number[],
): Promise<Mission[]> {
  if (numbers.length === 0) return [];
  const missions = await withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where('mission.mission', 'in', [...new Set(numbers)])
    .orderBy(BY_PLACE)
    .orderBy('mission.mission')
    .execute();
  return missions.map(toMission);
}

export async function missionOfKey(
  db: Db,
  family: number,
  key: string,
): Promise<{ kid: number; mission: Mission } | undefined> {
  const row = await withLineages(db.selectFrom('mission'))
    .select(['mission.kid', ...WHOLE_MISSION])
    .where('mission.family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { kid: row.kid, mission: toMission(row) };
}

/** Ended or not. */
export async function findMission(
  db: Db,
  of: KidKey,
  mission: number,
): Promise<Mission | undefined> {
  const [found] = await findMissions(db, of, [mission]);
  return found;
}

/** The subquery lets SQLite use an index, also with years of ended missions. */
const endingAfter = prepared((db, of: KidKey & { today: Day }) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where(
      'mission.mission',
      'in',
      db.selectFrom('mission').select('mission').where(ofKid(of)).where(MISSION_END, '>', of.today),
    )
    .orderBy(BY_PLACE),
);

/** The same as `goesOn` in the domain, for a mission with a finish. */
function isAhead(today: Day) {
  return sql<boolean>`(finish > ${today} and finish = start + 1 and days = (1 << ((start + 3) % 7)))`;
}

/** `0` is a literal, because only then an index is used. */
const endedBefore = prepared((db, of: KidKey & Cursor & { today: Day }) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .select((row) => firstDay(row, of).as('since'))
    .where(ofKid(of, 'mission'))
    .where('replaced', '=', sql.lit(0))
    .where('finish', '<=', of.day)
    .where((row) => row.not(isAhead(of.today)))
    .where((row) => row.or([row('finish', '<', of.day), row('mission.mission', '<', of.number)]))
    .orderBy('finish', 'desc')
    .orderBy('mission.mission', 'desc')
    .limit(PAGE_AND_ONE),
);

/** The first day of a mission's first version. */
function firstDay(row: ExpressionBuilder<Schema, 'mission'>, of: KidKey) {
  return row
    .selectFrom('mission as first')
    .select('first.start')
    .where(ofKid(of, 'first'))
    .where('first.mission', '=', (each) =>
      each
        .selectFrom('mission as version')
        .select(({ fn }) => fn.min('version.mission').as('oldest'))
        .where(ofKid(of, 'version'))
        .whereRef('version.lineage', '=', 'mission.lineage'),
    );
}

/** `'wait'` is a literal, because only then the partial index of waiting marks is used. */
const newestWaiting = prepared((db, of: KidKey) =>
  db
    .selectFrom('mark')
    .select(['mission', 'day', 'state'])
    .where(ofKid(of))
    .where('state', '=', sql.lit('wait'))
    .orderBy('day', 'desc')
    .orderBy('mission', 'desc')
    .limit(MOST_MARKS),
);
