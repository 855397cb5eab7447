import { WEEKDAYS, weekday } from './day.ts';
import { inDayOrder } from './lineage.ts';
import type { Mission } from './mission.ts';
import { missionsOn, type Progress } from './progress.ts';
import { daysOf, type Week } from './week.ts';

/** What stands in a day's column: nothing to do, a box to tick, a ticked one. */
export type Box = 'none' | 'empty' | 'ticked';

/** A mission of a week on paper: all its versions in that week are one row. */
export interface ChartRow {
  /** The newest of them, as the family calls it now. */
  mission: Mission;
  /** From Monday to Sunday. */
  boxes: readonly Box[];
}

/**
 * A week of a kid as a chart to be ticked by hand: each mission that is active in it, in the order of
 * a day. What waits for the parent is not ticked: whoever says yes on paper ticks it there.
 */
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
