import ical, {
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import { missionsOn, type Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { byTime, TIME_TITLES } from '#domain/time/time-titles.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';

/** A kid of a calendar with its plan. */
export interface Planned {
  kid: number;
  name: string;
  progress: Progress;
}

/** The missions that one event names. */
const MOST_NAMES = 10;
/** How often a program should look again, in seconds. */
const LOOK_AGAIN_SECONDS = 60 * 60;
/** Larger than any count of changes, and still an integer of iCalendar (RFC 5545, 3.3.8). */
const MOST_COUNTED = 2 ** 27;
/** A restore raises the change to at least this many for each second since 2020. */
const CHANGES_A_SECOND = 2 ** 20;

/** The state of the family that a calendar shows. */
export interface Revision {
  /** The family's change. */
  change: number;
  /** When the calendar is written, in ms since 1970. */
  at: number;
}

/**
 * Returns the plans of kids as iCalendar. Each part of a day with missions is an event of the whole
 * day, and so is each pause. An event leaves the day free for other plans. Programs skip an event
 * that looks no newer than theirs (RFC 5545, 3.8.7), so each carries the revision.
 */
export function calendarText(
  family: number,
  kids: readonly Planned[],
  { from, to }: { from: Day; to: Day },
  { change, at }: Revision,
): string {
  const [only, ...others] = kids;
  const isAlone = only !== undefined && others.length === 0;
  const events = kids.flatMap((kid) => {
    const whose = isAlone ? '' : `${kid.name}, `;
    return [...dueIn(kid, from, to, whose), ...pausesIn(kid, whose)];
  });
  return ical({
    name: isAlone ? `Misje: ${only.name}` : 'Misje rodziny',
    prodId: { company: 'Gwiazdozbiór', product: 'Gwiazdozbiór', language: 'PL' },
    ttl: LOOK_AGAIN_SECONDS,
    events: events.map(({ id, ...event }) => ({
      ...event,
      id: `${family}-${id}@gwiazdozbior`,
      stamp: new Date(at),
      lastModified: new Date(at),
      sequence: sequenceOf(change),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    })),
  }).toString();
}

/**
 * Returns a number that never goes backwards: the family's changes, or after a restore the seconds
 * that its change contains, which are more than any family's changes.
 */
function sequenceOf(change: number): number {
  return change < MOST_COUNTED ? change : Math.floor(change / CHANGES_A_SECOND);
}

function dueIn({ kid, progress }: Planned, from: Day, to: Day, whose: string): ICalEventData[] {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return days.flatMap((day) =>
    byTime(missionsOn(progress, day).map(({ mission }) => mission)).map(({ time, missions }) => ({
      id: `${kid}-${day}-${time}`,
      start: dateAt(day),
      summary: `${whose}${TIME_TITLES[time]}: ${listOf(missions.map(({ name }) => name))}`,
    })),
  );
}

/** Returns the first names, so that writing a very full day takes no longer than reading it. */
function listOf(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(others > 0 ? [`i jeszcze ${others}`] : [])].join(', ');
}

function pausesIn({ kid, progress }: Planned, whose: string): ICalEventData[] {
  return (progress.pauses ?? []).map(({ pause, kind, from, to }) => ({
    id: `${kid}-pause-${pause}`,
    start: dateAt(from),
    // The day after the last one.
    end: dateAt(to + 1),
    summary: `${whose}${PAUSE_NAMES[kind]}`,
  }));
}

function dateAt(day: Day): Date {
  return new Date(day * DAY_MS);
}
