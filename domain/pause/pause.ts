import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS, MOST_PAUSES } from '../base/bounds.ts';
import { activeOn, type Mission } from '../mission/mission.ts';
import type { Day } from '../time/day.ts';
import { excuseOn, type WithExcuses } from './excuse.ts';

/** „Wakacje” (or a journey) and „Choroba”; a kid sees a picture of the kind. */
export const PAUSE_KINDS = ['holiday', 'illness'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** Both days are part of it. */
export interface PauseDraft {
  kind: PauseKind;
  from: Day;
  to: Day;
}

/** Days without missions („przerwa”). A pause that several kids share has one number. */
export interface Pause extends PauseDraft {
  pause: number;
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

type Days = Pick<PauseDraft, 'from' | 'to'>;

type PauseRefusal = 'pause-backwards' | 'pause-too-long' | 'pause-out-of-reach' | 'too-many-pauses';

/** An older pause is history. */
export function isPauseOpen({ from }: Pick<Days, 'from'>, today: Day): boolean {
  return from >= today - MOST_PAUSE_DAYS;
}

export function daysOfPause({ from, to }: Days): number {
  return to - from + 1;
}

/** `others` counts its other pauses that can still be changed. */
export function pauseFault(draft: PauseDraft, others: number, today: Day): PauseRefusal | null {
  if (draft.to < draft.from) return 'pause-backwards';
  if (daysOfPause(draft) > MOST_PAUSE_DAYS) return 'pause-too-long';
  if (!isPauseOpen(draft, today) || draft.from > today + MOST_DAYS_AHEAD)
    return 'pause-out-of-reach';
  return others >= MOST_PAUSES ? 'too-many-pauses' : null;
}

/** A kid can have only one of two such pauses. */
export function overlaps(one: Days, other: Days): boolean {
  return one.from <= other.to && other.from <= one.to;
}

type PauseDecision<P> = { refused: 'pause-overlaps' } | { progress: P };

/** Replaces the pause with its number. Pauses cannot overlap. Done marks keep their points. */
export function decidePause<P extends WithPauses>(progress: P, pause: Pause): PauseDecision<P> {
  const others = (progress.pauses ?? []).filter((each) => each.pause !== pause.pause);
  if (others.some((other) => overlaps(other, pause))) return { refused: 'pause-overlaps' };
  return { progress: { ...progress, pauses: [...others, pause] } };
}

export function withoutPause<P extends WithPauses>(progress: P, number: number): P {
  return { ...progress, pauses: (progress.pauses ?? []).filter(({ pause }) => pause !== number) };
}
