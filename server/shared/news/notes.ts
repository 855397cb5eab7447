import type { Marker } from '#domain/mark.ts';
import { changedMarks } from '#domain/news.ts';
import type { Progress } from '#domain/progress.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';
import { forgetNews, putNews } from './queries.ts';

/**
 * Notes what a change of marks is to the kid: the parent's is news, its own it has seen. All
 * versions of a mission have one number here, so an edit leaves nothing to be moved.
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

/** Extra points are told where they are a gift; that a mistake was corrected is not. */
export async function noteExtraPoints(
  db: Db,
  of: KidKey,
  { extra, day, points }: { extra: number; day: number; points: number },
  now: number,
): Promise<void> {
  if (points > 0) await putNews(db, of, [{ number: extra, day, saw: null }], now);
}

/** Extra points were withdrawn: what is untold of them is never told. */
export async function forgetExtraPoints(
  db: Db,
  of: KidKey,
  { extra, day }: { extra: number; day: number },
): Promise<void> {
  await forgetNews(db, of, { number: extra, day });
}

/** A word is told for itself: the kid may have seen already what it is about. */
export async function noteWord(
  db: Db,
  of: KidKey,
  { word, day }: { word: number; day: number },
  now: number,
): Promise<void> {
  await putNews(db, of, [{ number: word, day, saw: null }], now);
}
