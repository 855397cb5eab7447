import { type Day, LAST_DAY } from '#domain/day.ts';
import type { Mark } from '#domain/mark.ts';
import type { Mission } from '#domain/mission.ts';
import { type CountsChange, countsChange, type Progress } from '#domain/progress.ts';
import { firstDay, lastDay, type Week } from '#domain/week.ts';
import { prepared } from './prepared.ts';
import { fromMission, toMission } from './rows.ts';
import type { Db, FamilyWrite } from './storage.ts';

/** A kid among the families. */
export type OfKid = { family: number; kid: number };

/** A kid that was found by its login, which is how browsers hear of it. */
export type FoundKid = OfKid & { login: string };

/** A kid's progress in one week: the work does not grow with the years before it. */
export function readWeek(db: Db, of: OfKid, week: Week): Promise<Progress> {
  return readProgress(db, of, firstDay(week), lastDay(week));
}

/** A kid's progress in a week and all that is planned or marked after it. */
export function readFrom(db: Db, of: OfKid, week: Week): Promise<Progress> {
  return readProgress(db, of, firstDay(week), LAST_DAY);
}

/**
 * Writes what differs between two states of a kid's progress, and keeps the kid's totals and
 * weeks in step with it. Both states must have been read for the same whole weeks.
 */
export async function saveProgress(
  write: FamilyWrite,
  of: FoundKid,
  before: Progress,
  after: Progress,
): Promise<void> {
  const oldMissions = new Map(before.missions.map((mission) => [mission.mission, mission]));
  for (const mission of after.missions) {
    if (oldMissions.get(mission.mission) === mission) continue;
    await putMission(write, of, mission);
    write.touch({ noun: 'mission', kid: of.login });
  }
  const newMarks = new Map(after.marks.map((mark) => [keyOf(mark), mark]));
  const oldMarks = new Map(before.marks.map((mark) => [keyOf(mark), mark]));
  for (const [key, { day, mission }] of oldMarks) {
    if (!newMarks.has(key)) await removeMark(write.db, { ...of, day, mission });
  }
  for (const [key, mark] of newMarks) {
    if (oldMarks.get(key)?.state !== mark.state) await putMark(write.db, { ...of, ...mark });
  }
  if (before.marks !== after.marks) write.touch({ noun: 'mark', kid: of.login });
  await keepCounts(write, of, countsChange(before, after));
}

async function readProgress(db: Db, of: OfKid, from: Day, to: Day): Promise<Progress> {
  const days = { ...of, from, to };
  const [missions, marks] = await Promise.all([missionsIn(db, days), marksIn(db, days)]);
  return { missions: missions.map(toMission), marks };
}

async function putMission(write: FamilyWrite, of: OfKid, mission: Mission) {
  const row = fromMission(mission);
  await write.db
    .insertInto('mission')
    .values({ family_id: of.family, kid: of.kid, key: null, ...row })
    .onConflict((conflict) => conflict.columns(['family_id', 'kid', 'mission']).doUpdateSet(row))
    .execute();
}

async function keepCounts(write: FamilyWrite, of: OfKid, change: CountsChange) {
  if (change.earned !== 0 || change.fullWeeks !== 0) {
    await addToTotals(write.db, { ...of, earned: change.earned, fullWeeks: change.fullWeeks });
  }
  for (const { week, figures } of change.weeks) {
    if (figures.wait + figures.done > 0) await putWeek(write.db, { ...of, week, ...figures });
    else await removeWeek(write.db, { ...of, week });
  }
}

function keyOf(mark: Mark): string {
  return `${mark.day}/${mark.mission}`;
}

type Days = OfKid & { from: Day; to: Day };

/** `finish >= from`: a mission ended on the first day may still have that day's paid mark. */
const missionsIn = prepared((db, { family, kid, from, to }: Days) =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where((row) => row.or([row('finish', 'is', null), row('finish', '>=', from)]))
    .where('start', '<=', to)
    .orderBy('mission'),
);

const marksIn = prepared((db, { family, kid, from, to }: Days) =>
  db
    .selectFrom('mark')
    .select(['mission', 'day', 'state'])
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('day', '>=', from)
    .where('day', '<=', to),
);

const putMark = prepared((db, { family, kid, day, mission, state }: OfKid & Mark) =>
  db
    .insertInto('mark')
    .values({ family_id: family, kid, day, mission, state })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'kid', 'day', 'mission'])
        .doUpdateSet((row) => ({ state: row.ref('excluded.state') })),
    ),
);

const removeMark = prepared(
  (db, { family, kid, day, mission }: OfKid & { day: Day; mission: number }) =>
    db
      .deleteFrom('mark')
      .where('family_id', '=', family)
      .where('kid', '=', kid)
      .where('day', '=', day)
      .where('mission', '=', mission),
);

const addToTotals = prepared(
  (db, { family, kid, earned, fullWeeks }: OfKid & { earned: number; fullWeeks: number }) =>
    db
      .updateTable('kid')
      .set((row) => ({
        earned: row('earned', '+', earned),
        full_weeks: row('full_weeks', '+', fullWeeks),
      }))
      .where('family_id', '=', family)
      .where('kid', '=', kid),
);

type WeekRow = { week: Week; all: number; wait: number; done: number };

const putWeek = prepared((db, { family, kid, week, all, wait, done }: OfKid & WeekRow) =>
  db
    .insertInto('week')
    .values({ family_id: family, kid, week, all, wait, done })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'kid', 'week']).doUpdateSet((row) => ({
        all: row.ref('excluded.all'),
        wait: row.ref('excluded.wait'),
        done: row.ref('excluded.done'),
      })),
    ),
);

const removeWeek = prepared((db, { family, kid, week }: OfKid & { week: Week }) =>
  db
    .deleteFrom('week')
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('week', '=', week),
);
