import ical, { type ICalEventData } from 'ical-generator';
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

/**
 * Returns the plans of kids as iCalendar. Each part of a day with missions is an event of the whole
 * day, and so is each pause. The same plan on the same day gives the same text.
 */
export function calendarText(
  family: number,
  kids: readonly Planned[],
  { from, to }: { from: Day; to: Day },
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
      stamp: dateAt(from),
      allDay: true,
    })),
  }).toString();
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
