import { dayOf } from './day.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In whole seconds, as ms since 1970 in that zone. Throws a `RangeError` for an unknown zone. */
export function shownIn(timeZone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS);
  const zone = zones.get(timeZone) ?? { format: formatOf(timeZone), minute: Number.NaN, shown: 0 };
  zones.set(timeZone, zone);
  if (zone.minute !== minute) {
    zone.shown = minuteIn(zone.format, minute);
    zone.minute = minute;
  }
  return zone.shown + Math.floor((at - minute * MINUTE_MS) / SECOND_MS) * SECOND_MS;
}

/**
 * Caches the format of each zone, because creating one is slow, and its local time at the last
 * requested minute. Clocks change only at the start of a minute, and most callers ask for now.
 * There are at most a few hundred zones.
 */
const zones = new Map<string, { format: Intl.DateTimeFormat; minute: number; shown: number }>();

function minuteIn(format: Intl.DateTimeFormat, minute: number): number {
  const parts = format.formatToParts(minute * MINUTE_MS);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const day = dayOf({ year: part('year'), month: part('month'), date: part('day') });
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second');
  return day * DAY_MS + seconds * SECOND_MS;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA-u-ca-iso8601', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}
