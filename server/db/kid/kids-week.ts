import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Excuse } from '#domain/pause/excuse.ts';
import type { Pause } from '#domain/pause/pause.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { firstDay, lastDay, type Week } from '#domain/time/week.ts';
import { prepared } from '../engine/prepared.ts';
import { MARK_COLUMNS, toExcuse, toMark, toMission, toPause } from '../engine/rows.ts';
import type { Db } from '../storage.ts';
import { excusesOfKids } from './excuses.ts';
import { type DaysOfKids, type KidsOf, rowsOfKids } from './kid-key.ts';
import { WHOLE_MISSION, withLineages } from './lineages.ts';
import { pausesOfKids } from './pauses.ts';
import { MISSION_END } from './progress.ts';

/** By the kids' numbers. */
export function readWeekOfKids(db: Db, kids: KidsOf, week: Week): Promise<Map<number, Progress>> {
  return readDaysOfKids(db, { ...kids, from: firstDay(week), to: lastDay(week) });
}

/** By the kids' numbers, in four statements. A kid without rows has no entry. */
export async function readDaysOfKids(db: Db, days: DaysOfKids): Promise<Map<number, Progress>> {
  const [missions, marks, pauses, excuses] = await Promise.all([
    missionsOfKids(db, days),
    marksOfKids(db, days),
    pausesOfKids(db, days),
    excusesOfKids(db, days),
  ]);
  const found = new Map<number, Found>();
  const of = (kid: number) => {
    const known = found.get(kid) ?? { missions: [], marks: [] };
    found.set(kid, known);
    return known;
  };
  for (const row of missions) of(row.kid).missions.push(toMission(row));
  // The database would sort whole rows, which takes longer.
  for (const { missions: own } of found.values()) own.sort(byPlace);
  for (const row of marks) of(row.kid).marks.push(toMark(row));
  for (const row of pauses) {
    const own = of(row.kid);
    own.pauses = [...(own.pauses ?? []), toPause(row)];
  }
  for (const row of excuses) {
    const own = of(row.kid);
    own.excuses = [...(own.excuses ?? []), toExcuse(row)];
  }
  return found;
}

function byPlace(one: Mission, other: Mission): number {
  return one.place - other.place || one.mission - other.mission;
}

interface Found {
  missions: Mission[];
  marks: Mark[];
  pauses?: Pause[];
  excuses?: Excuse[];
}

const missionsOfKids = prepared(
  (db, of: DaysOfKids) =>
    withLineages(rowsOfKids(db, 'mission', of))
      .select(['mission.kid', ...WHOLE_MISSION])
      .where(MISSION_END, '>=', of.from)
      .where('mission.start', '<=', of.to),
  { many: true },
);

const marksOfKids = prepared(
  (db, of: DaysOfKids) =>
    rowsOfKids(db, 'mark', of)
      .select(['mark.kid', ...MARK_COLUMNS])
      .where('mark.day', '>=', of.from)
      .where('mark.day', '<=', of.to),
  { many: true },
);

/** Returns the lineage of each mission of several kids that did not end before a day. */
export const lineagesOfKids = prepared((db, of: KidsOf & { from: Day }) =>
  rowsOfKids(db, 'mission', of)
    .select(['mission.kid', 'mission.mission', 'mission.lineage'])
    .where(MISSION_END, '>=', of.from),
);
