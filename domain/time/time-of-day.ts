import { HOUR_MS } from './time-zone.ts';

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const MISSION_TIMES = [...TIMES_OF_DAY, 'any'] as const;
export type MissionTime = (typeof MISSION_TIMES)[number];

/** The hour at which each time of day starts, in the family's time zone. */
export const BEGINS: Record<TimeOfDay, number> = { morning: 0, afternoon: 12, evening: 18 };

/** `hour` is 0 to 23. */
export function timeOfDayAt(hour: number): TimeOfDay {
  if (hour >= BEGINS.evening) return 'evening';
  return hour >= BEGINS.afternoon ? 'afternoon' : 'morning';
}

export function isLater(time: MissionTime, now: TimeOfDay): boolean {
  return time !== 'any' && TIMES_OF_DAY.indexOf(time) > TIMES_OF_DAY.indexOf(now);
}

/**
 * Returns the time of day this long before the family's next midnight, and how long it lasts, both
 * in ms. A device without a server uses it. Where the clocks change in the evening, an earlier time
 * of that day begins an hour late.
 */
export function timeOfDayBefore(untilMidnight: number): { timeOfDay: TimeOfDay; lasts: number } {
  const [afternoon, evening] = [BEGINS.afternoon, BEGINS.evening].map(
    (hour) => untilMidnight - (24 - hour) * HOUR_MS,
  ) as [number, number];
  if (afternoon > 0) return { timeOfDay: 'morning', lasts: afternoon };
  if (evening > 0) return { timeOfDay: 'afternoon', lasts: evening };
  return { timeOfDay: 'evening', lasts: untilMidnight };
}
