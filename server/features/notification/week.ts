import type { KidsWeek } from '#domain/news/sunday.ts';
import type { Day } from '#domain/time/day.ts';
import type { Db } from '../../db/storage.ts';
import { readKids } from '../../shared/kid/queries.ts';

/** The week of that day, and what waits and lacks now. */
export async function readKidsWeek(db: Db, family: number, day: Day): Promise<KidsWeek[]> {
  const kids = await readKids(db, { family, only: null }, day);
  return kids.map(({ kid: { name, week, goal, remaining, waiting, chosenGifts, proposals } }) => ({
    name,
    figures: week,
    goal: goal && { gift: goal.name, lacks: goal.points - remaining },
    missions: waiting.count,
    gifts: chosenGifts,
    proposals: proposals.length,
  }));
}
