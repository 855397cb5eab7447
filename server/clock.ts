import { type Day, dayOf } from '#domain/day.ts';

/** Milliseconds since 1970. Handed to whoever needs the time, so that tests can move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const HOME_TIME_ZONE = 'Europe/Warsaw';

/** The calendar day that it is in a time zone. */
export function dayIn(timeZone: string, now: number): Day {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return dayOf({ year: part('year'), month: part('month'), date: part('day') });
}

/** A time zone that this machine knows: the wanted one, or Poland's. */
export function knownTimeZone(wanted: string): string {
  try {
    return formatOf(wanted).resolvedOptions().timeZone;
  } catch {
    return HOME_TIME_ZONE;
  }
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
    });
    formats.set(timeZone, format);
  }
  return format;
}
