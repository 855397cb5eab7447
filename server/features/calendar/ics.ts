import { inDayOrder } from '#domain/mission/lineage.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { WithExcuses } from '#domain/pause/excuse.ts';
import { isDueOn, type WithPauses } from '#domain/pause/pause.ts';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import type { Day } from '#domain/time/day.ts';
import { byTime, TIME_TITLES } from '#domain/time/time-titles.ts';
import { CHANGES_A_SECOND } from '../../db/counters.ts';
import { type CalendarEvent, iCalendar } from './icalendar.ts';

export interface Planned extends WithPauses, WithExcuses {
  kid: number;
  name: string;
  missions: readonly Mission[];
}

/** The missions that one event names. */
const MOST_NAMES = 10;
/** Larger than any count of changes, and still an integer of iCalendar (RFC 5545, 3.3.8). */
const MOST_COUNTED = 2 ** 27;

export interface Revision {
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
    return [...missionsIn(kid, from, to, whose), ...pausesIn(kid, whose)];
  });
  const name = isAlone ? `Misje: ${only.name}` : 'Misje rodziny';
  const named = events.map((event) => ({ ...event, id: `${family}-${event.id}@gwiazdozbior` }));
  return iCalendar(name, named, { sequence: sequenceOf(change), at });
}

/** Never goes backwards: the changes, or after a restore the seconds in them, which are more. */
function sequenceOf(change: number): number {
  return change < MOST_COUNTED ? change : Math.floor(change / CHANGES_A_SECOND);
}

/** No marks are needed for what is due. */
function missionsIn(of: Planned, from: Day, to: Day, whose: string): CalendarEvent[] {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const inOrder = of.missions.toSorted(inDayOrder);
  return days.flatMap((day) =>
    byTime(inOrder.filter((mission) => isDueOn(of, mission, day))).map(({ time, missions }) => ({
      id: `${of.kid}-${day}-${time}`,
      from: day,
      summary: `${whose}${TIME_TITLES[time]}: ${listOf(missions.map(({ name }) => name))}`,
    })),
  );
}

/** Returns the first names, so that writing a very full day takes no longer than reading it. */
function listOf(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(others > 0 ? [`i jeszcze ${others}`] : [])].join(', ');
}

function pausesIn({ kid, pauses = [] }: Planned, whose: string): CalendarEvent[] {
  return pauses.map(({ pause, kind, from, to }) => ({
    id: `${kid}-pause-${pause}-${from}`,
    from,
    until: to + 1,
    summary: `${whose}${PAUSE_NAMES[kind]}`,
  }));
}
