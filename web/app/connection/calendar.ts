import { timeOfDayBefore } from '#domain/time/time-of-day.ts';
import type { Start } from '../../offline/client/family.ts';

type Calendar = Pick<Start, 'today' | 'tomorrow' | 'midnights' | 'nextTime' | 'timeOfDay'>;

/**
 * Returns the family's day on the device's clock, never an earlier one. It counts the midnights that
 * the server has sent, because a day may have 23 or 25 hours. After the last one the day counts as
 * over.
 */
export function calendarAt(known: Calendar, now: number): Calendar {
  const { today, tomorrow, midnights, nextTime } = known;
  // The server reported that the day is over.
  if (tomorrow === 0 || now < nextTime) return known;
  const left = midnights.filter((midnight) => midnight > now);
  const [next] = left;
  if (next === undefined) return { ...known, tomorrow: 0, nextTime: 0 };
  const { timeOfDay, lasts } = timeOfDayBefore(next - now);
  return {
    today: today + midnights.length - left.length,
    tomorrow: next,
    midnights: left,
    nextTime: now + lasts,
    timeOfDay,
  };
}
