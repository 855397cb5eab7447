import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS, MOST_PAUSES } from './bounds.ts';
import type { Day } from './day.ts';
import type { Pause, PauseDraft, WithPauses } from './pause.ts';

type PauseRefusal = 'pause-too-long' | 'pause-out-of-reach' | 'too-many-pauses';

/** What began so long ago is history: it is neither changed nor deleted. */
export function isPauseOpen({ from }: Pick<Pause, 'from'>, today: Day): boolean {
  return from >= today - MOST_PAUSE_DAYS;
}

/** How many days a pause has. */
export function daysOfPause({ from, to }: Pick<Pause, 'from' | 'to'>): number {
  return to - from + 1;
}

/**
 * Why a family may not have a pause, whosever it is; `others` are how many it has beside it that are
 * still open.
 */
export function pauseFault(draft: PauseDraft, others: number, today: Day): PauseRefusal | null {
  if (draft.to < draft.from || daysOfPause(draft) > MOST_PAUSE_DAYS) return 'pause-too-long';
  if (!isPauseOpen(draft, today) || draft.from > today + MOST_DAYS_AHEAD)
    return 'pause-out-of-reach';
  return others >= MOST_PAUSES ? 'too-many-pauses' : null;
}

/** Whether two pauses have a day in common: a kid has at most one of them. */
export function overlaps(one: Days, other: Days): boolean {
  return one.from <= other.to && other.from <= one.to;
}

type Days = Pick<Pause, 'from' | 'to'>;

type PauseDecision<P> = { refused: 'pause-overlaps' } | { progress: P };

/**
 * A kid's progress with a pause as given, in the place of the one of its number. A day lies in no
 * more than one pause of a kid. Marks stay as they are: what is done keeps its points.
 */
export function decidePause<P extends WithPauses>(progress: P, pause: Pause): PauseDecision<P> {
  const others = (progress.pauses ?? []).filter((each) => each.pause !== pause.pause);
  if (others.some((other) => overlaps(other, pause))) return { refused: 'pause-overlaps' };
  return { progress: { ...progress, pauses: [...others, pause] } };
}

/** A kid's progress without a pause. */
export function withoutPause<P extends WithPauses>(progress: P, number: number): P {
  return { ...progress, pauses: (progress.pauses ?? []).filter(({ pause }) => pause !== number) };
}
