import { type Mission, onlyDay } from '#domain/mission/mission.ts';
import { type Day, dayTitle, WEEKDAY_LABELS, type Weekday } from '#domain/time/day.ts';

/** Returns „PN WT ŚR”. */
export function daysText(days: readonly Weekday[]): string {
  return days.length === 0 ? 'bez dni' : days.map((day) => WEEKDAY_LABELS[day]).join(' ');
}

/** Returns „PN WT ŚR”, or „tylko 24 listopada” for a mission on a single day. */
export function whenText(mission: Mission, today: Day): string {
  const only = onlyDay(mission);
  return only === null ? daysText(mission.days) : `tylko ${dayTitle(only, today)}`;
}
