import type { Day } from '#domain/time/day.ts';
import { dayText } from '#domain/time/day-text.ts';

/** An event of whole days that leaves them free for other plans. */
export interface CalendarEvent {
  /** Identifies it in all versions of the calendar. */
  id: string;
  from: Day;
  /** The day after its last one; an event of one day needs none. */
  until?: Day;
  summary: string;
}

/** The longest line in bytes, without its line break and the space of a continuation (RFC 5545, 3.1). */
const LONGEST_LINE_BYTES = 74;
const REFRESH_INTERVAL = 'PT1H';

/**
 * Returns a calendar as iCalendar. `at` in ms since 1970 is when it is written. A program takes an
 * event as newer when its `sequence` is greater (RFC 5545, 3.8.7.4).
 */
export function iCalendar(
  name: string,
  events: readonly CalendarEvent[],
  { sequence, at }: { sequence: number; at: number },
): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const ofEvent = ({ id, from, until, summary }: CalendarEvent) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateText(from)}`,
    ...(until === undefined ? [] : [`DTEND;VALUE=DATE:${dateText(until)}`]),
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    folded(`SUMMARY:${escaped(summary)}`),
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    `LAST-MODIFIED:${stamp}`,
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gwiazdozbiór//Gwiazdozbiór//PL',
    folded(`NAME:${escaped(name)}`),
    folded(`X-WR-CALNAME:${escaped(name)}`),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap(ofEvent),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function dateText(day: Day): string {
  return dayText(day).replaceAll('-', '');
}

/** Escapes a text (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a long line between characters. It works on bytes, which is fast for long summaries. */
function folded(line: string): string {
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  while (bytes.length - from > LONGEST_LINE_BYTES) {
    let to = from + LONGEST_LINE_BYTES;
    while (isWithinCharacter(bytes[to])) to -= 1;
    parts.push(bytes.toString('utf8', from, to));
    from = to;
  }
  return from === 0 ? line : [...parts, bytes.toString('utf8', from)].join('\r\n ');
}

function isWithinCharacter(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
