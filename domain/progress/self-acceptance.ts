import { BY_ITSELF, type Mark, type Marker } from '../mission/mark.ts';
import { isDueOn } from '../pause/pause.ts';
import type { Day } from '../time/day.ts';
import { DAY_MS } from '../time/time-zone.ts';
import { acceptMarks, type DayOfMission, seenToBy } from './acceptance.ts';
import type { Progress } from './progress.ts';

/** „Akceptuj samo”: after how many days a waiting mark becomes done by itself; 0: never. */
export const SELF_ACCEPTANCES = [0, 1, 2, 7] as const;
export type SelfAcceptance = (typeof SELF_ACCEPTANCES)[number];

/** A thumb as it reached the server. */
interface Arrival extends DayOfMission {
  by: Marker | 'program';
  now: number;
  today: Day;
}

/**
 * Returns `after` with the instant at which a mark accepts itself, if a kid's thumb made it wait.
 * Marks of other days than today and yesterday, and of days that are off, wait for a person.
 */
export function withSelfAcceptance(
  before: Progress,
  after: Progress,
  { mission, day, by, now, today }: Arrival,
  choice: SelfAcceptance,
): Progress {
  const isRecent = day === today || day === today - 1;
  if (choice === 0 || by !== 'kid' || !isRecent || !isDue(after, { mission, day })) return after;
  const known = new Set(before.marks);
  const acceptsAt = now + choice * DAY_MS;
  const isNew = (mark: Mark) => mark.mission === mission && mark.day === day && !known.has(mark);
  return {
    ...after,
    marks: after.marks.map((mark) =>
      mark.state === 'wait' && isNew(mark) ? { ...mark, acceptsAt } : mark,
    ),
  };
}

/** Accepts the marks whose time has come. Those of a day that is off by now wait for a person. */
export function acceptByThemselves(progress: Progress, now: number): Progress {
  const timely = progress.marks.filter(
    ({ acceptsAt }) => acceptsAt !== undefined && acceptsAt <= now,
  );
  if (timely.length === 0) return progress;
  const { progress: accepted } = acceptMarks(
    progress,
    timely.filter((mark) => isDue(progress, mark)),
  );
  const { marks } = seenToBy(progress, accepted, BY_ITSELF);
  const left = new Set(timely);
  return {
    ...progress,
    marks: marks.map((mark) => {
      if (!left.has(mark)) return mark;
      const { acceptsAt: _, ...waiting } = mark;
      return waiting;
    }),
  };
}

function isDue(progress: Progress, { mission, day }: DayOfMission): boolean {
  const found = progress.missions.find((each) => each.mission === mission);
  return found !== undefined && isDueOn(progress, found, day);
}

/** A clock that moves more than the stopwatch has jumped. */
const TOLERANCE_MS = 60_000;

/** Returns by how many whole ms a clock went ahead of the time that really passed, or back. */
export function jumpOf(elapsed: number, measured: number): number {
  const jump = Math.round(elapsed - measured);
  return Math.abs(jump) > TOLERANCE_MS ? jump : 0;
}
