import { WEEKDAY_LABELS, type Weekday } from '#domain/day.ts';

/** „PN WT ŚR” */
export function daysText(days: readonly Weekday[]): string {
  return days.length === 0 ? 'bez dni' : days.map((day) => WEEKDAY_LABELS[day]).join(' ');
}
