import type { Marker } from '#domain/mark.ts';
import { changedMarks } from '#domain/news.ts';
import type { Progress } from '#domain/progress.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';
import { forgetNews, putNews } from './queries.ts';

/**
 * Updates the kid's news after a change of marks: adds the parent's changes, drops what the kid
 * changed itself. All versions of a mission share one number here, so an edit moves nothing.
 */
export async function noteMarks(
  db: Db,
  of: KidKey,
  by: Marker,
  before: Progress,
  after: Progress,
  now: number,
): Promise<void> {
  const changed = changedMarks(before, after).map(({ lineage: number, day, saw }) => {
    return { number, day, saw };
  });
  if (by === 'parent') return putNews(db, of, changed, now);
  for (const mark of changed) await forgetNews(db, of, mark);
}

/** Adds extra points to the kid's news if they are a gift. A negative correction is not news. */
export async function noteExtraPoints(
  db: Db,
  of: KidKey,
  { extra, day, points }: { extra: number; day: number; points: number },
  now: number,
): Promise<void> {
  if (points > 0) await putNews(db, of, [{ number: extra, day, saw: null }], now);
}

/** Drops withdrawn extra points from the kid's news. */
export async function forgetExtraPoints(
  db: Db,
  of: KidKey,
  { extra, day }: { extra: number; day: number },
): Promise<void> {
  await forgetNews(db, of, { number: extra, day });
}

/** Adds a word as an item of its own: the kid may have seen its subject already. */
export async function noteWord(
  db: Db,
  of: KidKey,
  { word, day }: { word: number; day: number },
  now: number,
): Promise<void> {
  await putNews(db, of, [{ number: word, day, saw: null }], now);
}
