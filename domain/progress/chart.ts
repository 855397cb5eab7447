import { inDayOrder } from '../mission/lineage.ts';
import type { Mission } from '../mission/mission.ts';
import { WEEKDAYS, weekday } from '../time/day.ts';
import { daysOf, type Week } from '../time/week.ts';
import { missionsOn, type Progress } from './progress.ts';

export type Box = 'none' | 'empty' | 'ticked';

/** All versions of a mission in that week share one row. */
export interface ChartRow {
  mission: Mission;
  /** One box for each day from Monday to Sunday. */
  boxes: readonly Box[];
}

/** In the order of a day. Waiting marks stay empty: the parent can accept them on paper. */
export function chartOf(progress: Progress, week: Week): ChartRow[] {
  const boxes = new Map<number, Box[]>();
  for (const { mission, day, state } of daysOf(week).flatMap((day) => missionsOn(progress, day))) {
    const own = boxes.get(mission.lineage) ?? WEEKDAYS.map((): Box => 'none');
    own[weekday(day)] = state === 'done' ? 'ticked' : 'empty';
    boxes.set(mission.lineage, own);
  }
  const newest = new Map<number, Mission>();
  for (const mission of progress.missions) {
    const known = newest.get(mission.lineage);
    if (!known || mission.mission > known.mission) newest.set(mission.lineage, mission);
  }
  return [...newest.values()].sort(inDayOrder).flatMap((mission) => {
    const own = boxes.get(mission.lineage);
    return own ? [{ mission, boxes: own }] : [];
  });
}
