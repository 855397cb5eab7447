import { type Day, dayOf } from '#domain/day.ts';

/** Milliseconds since 1970. Handed to whoever needs the time, so that tests can move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

const SECONDS_PER_DAY = 24 * 60 * 60;

export const HOME_TIME_ZONE = 'Europe/Warsaw';

/** The calendar day that it is in a time zone. */
export function dayIn(timeZone: string, now: number): Day {
  const part = partsIn(timeZone, now);
  return dayOf({ year: part('year'), month: part('month'), date: part('day') });
}

/**
 * Milliseconds until the next calendar day begins in a time zone. On the day on which the clocks
 * change it may be an hour off: whoever waits for it asks again.
 */
export function untilTomorrow(timeZone: string, now: number): number {
  const part = partsIn(timeZone, now);
  const passed = (part('hour') * 60 + part('minute')) * 60 + part('second');
  return (SECONDS_PER_DAY - passed) * 1000;
}

/** A time zone that this machine knows: the wanted one, or Poland's. */
export function knownTimeZone(wanted: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return HOME_TIME_ZONE;
  }
}

function partsIn(timeZone: string, now: number) {
  const parts = formatOf(timeZone).formatToParts(now);
  return (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
}

/** Making a format takes far longer than using it; there are at most some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-ca-iso8601', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}
