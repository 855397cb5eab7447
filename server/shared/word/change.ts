import type { Wording, WordOf } from '#domain/news/word.ts';
import { takeNumber } from '../../db/storage.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { readAccount } from '../account/queries.ts';
import type { KidWrite } from '../kid/kid-request.ts';
import { putNews } from '../news/queries.ts';
import { insertWord } from './queries.ts';

/** The kid gets it as news. */
export async function saveWord(
  { write, db, of, visitor }: KidWrite<ParentVisitor>,
  things: readonly WordOf[],
  wording: Wording,
): Promise<number> {
  const word = await takeNumber(write);
  const { gender: by } = await readAccount(db, visitor);
  await insertWord(db, of, { word, by, wording, of: things });
  const day = Math.max(...things.map((thing) => thing.day));
  // An item of its own: the kid may have seen its subject already.
  await putNews(db, of, [{ number: word, day, saw: null }], visitor.now);
  write.publish({ noun: 'word', kid: of.login });
  return word;
}
