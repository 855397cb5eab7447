import { type DayMission, missionsOn, type Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';

/** The newest first. */
export function daysWaiting(progress: Progress): { day: Day; missions: DayMission[] }[] {
  return [...new Set(progress.marks.map(({ day }) => day))]
    .sort((one, other) => other - one)
    .map((day) => ({
      day,
      missions: missionsOn(progress, day).filter(({ state }) => state === 'wait'),
    }))
    .filter(({ missions }) => missions.length > 0);
}
