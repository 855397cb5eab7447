import type { WordPicture } from '#domain/news/word.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import type { KidWrite } from '../kid/kid-request.ts';
import { putNews } from '../news/queries.ts';
import { noteEvents } from '../webhook/queries.ts';
import { saveWord } from '../word/change.ts';
import { type ExtraPoints, insertExtraPoints } from './queries.ts';

/** A negative correction is not news. */
export async function giveExtraPoints(
  kid: KidWrite<ParentVisitor>,
  given: ExtraPoints,
  word: WordPicture | null,
): Promise<void> {
  const { db, of, visitor } = kid;
  const { extra: number, day, points } = given;
  await insertExtraPoints(db, { ...of, ...given });
  await addToTotals(db, of, { earned: points });
  const data = { kid: of.login, name: given.description, points };
  await noteEvents(db, of, [{ type: 'points.given', data }], visitor.now);
  if (points < 0) return;
  await putNews(db, of, [{ number, day, saw: null }], visitor.now);
  if (word) await saveWord(kid, [{ number, day }], { picture: word, note: null });
}
