import { MOST_WEEKS } from '../base/bounds.ts';
import type { Week } from '../time/week.ts';

/** „Co ile tygodni” of a mission that is active in every second, third or fourth week only. */
export interface Rhythm {
  /** 2 to 4. */
  every: number;
  /** The remainder of its weeks, divided by `every`. */
  phase: number;
}

export function isItsWeek(rhythm: Rhythm | null, week: Week): boolean {
  return rhythm === null || week % rhythm.every === rhythm.phase;
}

/** `null` is every week. */
export function rhythmFrom(every: number, week: Week): Rhythm | null {
  return every === 1 ? null : { every, phase: week % every };
}

export function rhythmError({ every, phase }: Rhythm): string | null {
  const isWhole = Number.isInteger(every) && Number.isInteger(phase);
  return isWhole && every >= 2 && every <= MOST_WEEKS && phase >= 0 && phase < every
    ? null
    : `Misja powtarza się co 1 do ${MOST_WEEKS} tygodni`;
}
