import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS, MOST_PAUSES, MOST_TURNS } from '../base/bounds.ts';
import { activeOn, type Mission } from '../mission/mission.ts';
import { type Day, WEEKDAYS } from '../time/day.ts';
import { excuseOn, type WithExcuses } from './excuse.ts';

/** „Wakacje” (or a journey) and „Choroba”; a kid sees a picture of the kind. */
export const PAUSE_KINDS = ['holiday', 'illness'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** Both are included. */
export interface Days {
  from: Day;
  to: Day;
}

/** A pause as a parent enters it, with the days of its first turn. */
export interface PauseDraft extends Days {
  kind: PauseKind;
  repeats?: Repeats | undefined;
}

/** „Co 2 tygodnie”. `until` is the last day on which a turn can begin. */
export interface Repeats {
  everyWeeks: number;
  until: Day;
}

/**
 * Days without missions („przerwa”). The turns of a repeating pause have one number, and so has a
 * pause that several kids share.
 */
export interface Pause extends Days {
  pause: number;
  kind: PauseKind;
}

/** Absent means none. */
export interface WithPauses {
  pauses?: readonly Pause[] | undefined;
}

export function pauseOn({ pauses = [] }: WithPauses, day: Day): Pause | undefined {
  return pauses.find(({ from, to }) => from <= day && day <= to);
}

/** Whether a mission is due on a day: the plan has it, the kid does not pause, and nobody excused it. */
export function isDueOn(of: WithPauses & WithExcuses, mission: Mission, day: Day): boolean {
  return activeOn(mission, day) && !pauseOn(of, day) && !excuseOn(of, mission, day);
}

/** Returns `isDueOn` of one day for many missions. */
export function dueOn(of: WithPauses & WithExcuses, day: Day): (mission: Mission) => boolean {
  if (pauseOn(of, day)) return () => false;
  const excuses = of.excuses?.filter((excuse) => excuse.day === day) ?? [];
  const excused = new Set(excuses.map(({ lineage }) => lineage));
  return (mission) => activeOn(mission, day) && !excused.has(mission.lineage);
}

/** On a paused day that makes no difference. */
export function isExcusedOn(of: WithPauses & WithExcuses, mission: Mission, day: Day): boolean {
  return activeOn(mission, day) && !pauseOn(of, day) && excuseOn(of, mission, day) !== undefined;
}

/** The days of each time that a pause comes: at least one, and at most one too many. */
export function turnsOf({ from, to, repeats }: Omit<PauseDraft, 'kind'>): [Days, ...Days[]] {
  const first = { from, to };
  if (!repeats) return [first];
  const every = repeats.everyWeeks * WEEKDAYS.length;
  const more = Math.min(Math.floor((repeats.until - from) / every), MOST_TURNS);
  const later = Array.from({ length: Math.max(more, 0) }, (_, at) => (at + 1) * every);
  return [first, ...later.map((by) => ({ from: from + by, to: to + by }))];
}

/** The reverse of `turnsOf`. */
export function repeatsOf(turns: readonly Days[]): Repeats | undefined {
  const [first, second] = turns;
  if (!first || !second) return undefined;
  const everyWeeks = (second.from - first.from) / WEEKDAYS.length;
  return { everyWeeks, until: turns.at(-1)?.from ?? second.from };
}

export function daysOfPause({ from, to }: Days): number {
  return to - from + 1;
}

type PauseRefusal =
  | 'pause-backwards'
  | 'pause-too-long'
  | 'pause-meets-itself'
  | 'pause-out-of-reach'
  | 'too-many-turns'
  | 'too-many-pauses';

/** An older pause is history. */
export function isPauseOpen({ from }: Pick<Days, 'from'>, today: Day): boolean {
  return from >= today - MOST_PAUSE_DAYS;
}

/** Returns the turns of one pause that have not ended, or else the last one. The others are history. */
export function openTurns<Turn extends Days>(turns: readonly Turn[], today: Day): Turn[] {
  const going = turns.filter(({ to }) => to >= today);
  const last = Math.max(...turns.map(({ from }) => from));
  return going.length > 0 ? going : turns.filter(({ from }) => from === last);
}

/** `others` counts the turns of its other pauses that can still be changed. */
export function pauseFault(draft: PauseDraft, others: number, today: Day): PauseRefusal | null {
  const { from, to, repeats } = draft;
  const turns = turnsOf(draft);
  if (to < from || (repeats && repeats.until < from)) return 'pause-backwards';
  if (daysOfPause(draft) > MOST_PAUSE_DAYS) return 'pause-too-long';
  if (repeats && daysOfPause(draft) >= repeats.everyWeeks * WEEKDAYS.length) {
    return 'pause-meets-itself';
  }
  if (!isPauseOpen(draft, today) || from > today + MOST_DAYS_AHEAD) return 'pause-out-of-reach';
  // Its first turn would be history at once, and „Cofnij” could not take it back.
  if (repeats && to < today) return 'pause-out-of-reach';
  if (turns.length > MOST_TURNS) return 'too-many-turns';
  return others + turns.length > MOST_PAUSES ? 'too-many-pauses' : null;
}

/** A kid can have only one of two such pauses. */
export function overlaps(one: Days, other: Days): boolean {
  return one.from <= other.to && other.from <= one.to;
}

type PauseDecision<P> = { refused: 'pause-overlaps' } | { progress: P };

/** Replaces the pause with a number. Pauses cannot overlap. Done marks keep their points. */
export function decidePause<P extends WithPauses>(
  progress: P,
  pause: number,
  draft: PauseDraft,
  today: Day,
): PauseDecision<P> {
  const without = withoutPause(progress, pause, today);
  const others = without.pauses ?? [];
  const turns = turnsOf(draft).map((days) => ({ pause, kind: draft.kind, ...days }));
  if (turns.some((turn) => others.some((other) => overlaps(other, turn)))) {
    return { refused: 'pause-overlaps' };
  }
  return { progress: { ...without, pauses: [...others, ...turns] } };
}

/** Its turns that are history stay. */
export function withoutPause<P extends WithPauses>(progress: P, number: number, today: Day): P {
  const { pauses = [] } = progress;
  const turns = pauses.filter(({ pause }) => pause === number);
  const open = new Set(openTurns(turns, today));
  return { ...progress, pauses: pauses.filter((each) => !open.has(each)) };
}
