import { figuresOf, type Progress } from '#domain/progress/progress.ts';
import { firstDay, firstWeekOf, lastDay, monthOf, type Week, weekOf } from '#domain/time/week.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import { readWeekOfKids } from '../../db/kid/kids-week.ts';
import { firstMissionDay, readPlanned } from '../../db/kid/progress.ts';
import { type StoredWeek, storedWeeks } from '../../db/kid/weeks.ts';
import type { Db } from '../../db/storage.ts';
import { readKidCards } from '../../shared/start/queries.ts';

/** Half a year. It goes on to the start of its last month, so that months are never cut. */
const PAGE = 26;

/**
 * Returns a page of a kid's weeks before a given week, newest first, and the start of the next
 * page. Weeks after `thisWeek` are left out. A week without a mark has no stored figures: they are
 * computed from the missions of its days.
 */
export async function weeksBefore(
  db: Db,
  of: KidKey,
  thisWeek: Week,
  before: Week = thisWeek + 1,
): Promise<{ weeks: StoredWeek[]; next: Week | null }> {
  const [first] = await firstMissionDay(db, of);
  if (first?.start == null) return { weeks: [], next: null };
  // A kid's only mission may be in the future: then its weeks begin with the current one.
  const start = Math.min(weekOf(first.start), thisWeek);
  const last = Math.min(before - 1, thisWeek);
  const from = Math.max(start, firstWeekOf(monthOf(last + 1 - PAGE)));
  const [stored, planned] = await Promise.all([
    storedWeeks(db, { ...of, from, to: last }),
    readPlanned(db, of, firstDay(from), lastDay(last)),
  ]);
  const byWeek = new Map(stored.map((row) => [row.week, row]));
  const weeks: StoredWeek[] = [];
  for (let week = last; week >= from; week -= 1) {
    weeks.push(byWeek.get(week) ?? { week, ...figuresOf({ ...planned, marks: [] }, week) });
  }
  return { weeks, next: from > start ? from : null };
}

/** Returns a week of each kid, in the order in which they were added, in five statements. */
export async function weekOfKids(
  db: Db,
  family: number,
  week: Week,
): Promise<({ login: string } & Progress)[]> {
  const [kids, progress] = await Promise.all([
    readKidCards(db, family),
    readWeekOfKids(db, { family, only: null }, week),
  ]);
  return kids.map(({ kid, card }) => ({
    login: card.login,
    ...(progress.get(kid) ?? { missions: [], marks: [] }),
  }));
}
