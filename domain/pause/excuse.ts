import { MOST_DAYS_AHEAD, MOST_DAYS_BACK } from '../base/bounds.ts';
import type { Lineage } from '../mission/lineage.ts';
import type { Day } from '../time/day.ts';

/**
 * „Dziś nie trzeba”: a day on which one mission is not active. It belongs to the lineage, so edits
 * of the mission keep it.
 */
export interface Excuse {
  lineage: number;
  day: Day;
  /** Whether it returned a waiting mark, which „Jednak trzeba” restores. */
  waited: boolean;
}

/** The excuses of a kid; absent means none. */
export interface WithExcuses {
  excuses?: readonly Excuse[] | undefined;
}

/** Returns the excuse of a mission on a day, in any of its versions. */
export function excuseOn(
  { excuses = [] }: WithExcuses,
  { lineage }: Pick<Lineage, 'lineage'>,
  day: Day,
): Excuse | undefined {
  return excuses.find((excuse) => excuse.lineage === lineage && excuse.day === day);
}

/** Whether a parent can still excuse a mission on a day, or undo it. Older days are history. */
export function isExcusable(day: Day, today: Day): boolean {
  return day >= today - MOST_DAYS_BACK && day <= today + MOST_DAYS_AHEAD;
}
