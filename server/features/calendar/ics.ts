import ical, { type ICalEventData } from 'ical-generator';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import { missionsOn, type Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { TIME_TITLES } from '#domain/time/time-titles.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';

/** A kid of a calendar with its plan. */
export interface Planned {
  kid: number;
  name: string;
  progress: Progress;
}

/** How often a program should look again, in seconds. */
const LOOK_AGAIN_SECONDS = 60 * 60;

/**
 * Returns the plans of kids as iCalendar: an event of a whole day for each mission that is due, and
 * one for each pause. The same plan on the same day gives the same text.
 */
export function calendarText(
  family: number,
  kids: readonly Planned[],
  { from, to }: { from: Day; to: Day },
): string {
  const [only, ...others] = kids;
  const isAlone = only !== undefined && others.length === 0;
  const events = kids.flatMap((kid) => {
    const title = (what: string) => (isAlone ? what : `${kid.name}: ${what}`);
    return [...dueIn(kid, from, to, title), ...pausesIn(kid, title)];
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

type Titled = (what: string) => string;

function dueIn({ kid, progress }: Planned, from: Day, to: Day, title: Titled): ICalEventData[] {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return days.flatMap((day) =>
    missionsOn(progress, day).map(({ mission: { lineage, name, timeOfDay } }) => ({
      id: `${kid}-${lineage}-${day}`,
      start: dateAt(day),
      summary: title(name),
      ...(timeOfDay !== 'any' && { description: TIME_TITLES[timeOfDay] }),
    })),
  );
}

function pausesIn({ kid, progress }: Planned, title: Titled): ICalEventData[] {
  return (progress.pauses ?? []).map(({ pause, kind, from, to }) => ({
    id: `${kid}-pause-${pause}`,
    start: dateAt(from),
    // The day after the last one.
    end: dateAt(to + 1),
    summary: title(PAUSE_NAMES[kind]),
  }));
}

function dateAt(day: Day): Date {
  return new Date(day * DAY_MS);
}
