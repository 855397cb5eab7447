import type { Day } from '#domain/time/day.ts';
import { BEGINS, TIMES_OF_DAY, type TimeOfDay, timeOfDayAt } from '#domain/time/time-of-day.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, shownIn } from '#domain/time/time-zone.ts';
import { RELEASE_YEAR } from './version.ts';

/** Returns milliseconds since 1970. Passed as a parameter so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * Returns false when the clock shows a time before this release: data written now would get a wrong
 * date.
 */
export function isPlausible(now: number): boolean {
  return now >= Date.UTC(RELEASE_YEAR, 0, 1);
}

export const HOME_TIME_ZONE = 'Europe/Warsaw';

/** Returns the current calendar day in a time zone. */
export function dayIn(timeZone: string, now: number): Day {
  return Math.floor(shownIn(timeZone, now) / DAY_MS);
}

/**
 * Returns the milliseconds until the next calendar day begins in a time zone. It handles days of 23
 * or 25 hours, and clocks that jump over midnight.
 */
export function untilTomorrow(timeZone: string, now: number): number {
  const ahead = aheadIn(timeZone, now);
  const midnight = (Math.floor((now + ahead) / DAY_MS) + 1) * DAY_MS;
  const asNow = midnight - ahead;
  const aheadThen = aheadIn(timeZone, asNow);
  if (aheadThen === ahead) return asNow - now;
  const asThen = midnight - aheadThen;
  const isShown = aheadIn(timeZone, asThen) === aheadThen;
  return (isShown ? asThen : jumpBetween(timeZone, asThen, asNow)) - now;
}

/** The days for which a device knows the family's midnights without the server. */
const MIDNIGHTS = 8;
/** The next midnights of each zone and the instant at which they were computed, which is slow. */
const computed = new Map<string, { from: number; midnights: readonly number[] }>();

/** Returns the milliseconds until each of the next calendar days begins in a time zone. */
export function untilMidnights(timeZone: string, now: number): number[] {
  let known = computed.get(timeZone);
  if (!known || now < known.from || now >= (known.midnights[0] ?? 0)) {
    const midnights: number[] = [];
    for (let at = now; midnights.length < MIDNIGHTS; midnights.push(at)) {
      at += untilTomorrow(timeZone, at);
    }
    known = { from: now, midnights };
    computed.set(timeZone, known);
  }
  return known.midnights.map((midnight) => midnight - now);
}

/**
 * Returns the time of day in a time zone, and the milliseconds until the next one or the next day.
 */
export function timeOfDayIn(
  timeZone: string,
  now: number,
): { timeOfDay: TimeOfDay; untilNextTime: number } {
  const shown = shownIn(timeZone, now);
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
  const timeOfDay = timeOfDayAt(Math.floor((shown - midnight) / HOUR_MS));
  const next = TIMES_OF_DAY[TIMES_OF_DAY.indexOf(timeOfDay) + 1];
  if (!next) return { timeOfDay, untilNextTime: untilTomorrow(timeZone, now) };
  // No zone changes its clocks around noon or in the evening, so this hour occurs once.
  const begins = midnight + BEGINS[next] * HOUR_MS;
  const ahead = aheadIn(timeZone, begins - aheadIn(timeZone, now));
  return { timeOfDay, untilNextTime: begins - ahead - now };
}

/** Returns the instant at which a zone's clocks jump over midnight. */
function jumpBetween(timeZone: string, before: number, after: number): number {
  const day = dayIn(timeZone, after);
  let [early, late] = [before, after];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (dayIn(timeZone, middle) === day) late = middle;
    else early = middle;
  }
  return late;
}

/** Returns the offset of a zone from UTC in milliseconds. */
function aheadIn(timeZone: string, at: number): number {
  return shownIn(timeZone, at) - Math.floor(at / SECOND_MS) * SECOND_MS;
}

/**
 * Returns the canonical name of the wanted time zone, or Poland's when this machine does not know
 * it.
 */
export function knownTimeZone(wanted: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return HOME_TIME_ZONE;
  }
}
