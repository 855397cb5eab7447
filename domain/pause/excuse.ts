import { MOST_DAYS_AHEAD, MOST_DAYS_BACK } from '../base/bounds.ts';
import type { Lineage } from '../mission/lineage.ts';
import type { Day } from '../time/day.ts';

/** „Dziś nie trzeba” belongs to the lineage, so edits of the mission keep it. */
export interface Excuse {
  lineage: number;
  day: Day;
  /** Whether it returned a waiting mark, which „Jednak trzeba” restores. */
  waited: boolean;
}

/** Absent means none. */
export interface WithExcuses {
  excuses?: readonly Excuse[] | undefined;
}

/** In any of the mission's versions. */
export function excuseOn(
  { excuses = [] }: WithExcuses,
  { lineage }: Pick<Lineage, 'lineage'>,
  day: Day,
): Excuse | undefined {
  return excuses.find((excuse) => excuse.lineage === lineage && excuse.day === day);
}

/** Older days are history. */
export function isExcusable(day: Day, today: Day): boolean {
  return day >= today - MOST_DAYS_BACK && day <= today + MOST_DAYS_AHEAD;
}
