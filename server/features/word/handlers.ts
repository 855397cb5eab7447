import type { WORD } from '#contract/word.ts';
import { acceptedOf, decideWord, type WordOf } from '#domain/news/word.ts';
import { dropWords, unseenWords } from '../../db/kid/words.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { found, granted, Problem } from '../../http/problem.ts';
import { readAccount } from '../../shared/account/queries.ts';
import { familyRequests, type KidRead } from '../../shared/kid/kid-request.ts';
import { progressOfList } from '../../shared/mission/change-marks.ts';
import { saveWord } from '../../shared/word/change.ts';
import { findWord, givenPoints, unseenOf, wordsThere } from '../../shared/word/queries.ts';

/** A word can be changed until the kid has seen it. */
export function wordHandlers(context: AppContext): Handlers<typeof WORD> {
  const { readKid, writeKid } = familyRequests(context);
  return {
    listWords: readKid(parentOfKid, async ({ db, of }) => ({ words: await unseenWords(db, of) })),

    putWord: writeKid(parentOfKid, async (kid, { json: { of: listed, wording } }) => {
      const { db, of } = kid;
      const things = await thingsOf(kid, listed);
      const there = await wordsThere(db, of, things);
      const unseen = await unseenOf(db, of, there);
      const { gender: by } = await readAccount(db, kid.visitor);
      const decided = granted(decideWord(things, { by, wording }, there, unseen));
      if (decided.is === 'same') return { word: decided.word.word };
      await dropWords(db, of, things);
      return { word: await saveWord(kid, things, wording) };
    }),

    deleteWord: writeKid(parentOfKid, async ({ db, of, write }, { param: { word } }) => {
      const words = await findWord(db, { ...of, word });
      const { of: things } = found(words[0]);
      if (!(await unseenOf(db, of, words)).has(word)) throw new Problem('word-seen');
      await dropWords(db, of, things);
      write.publish({ noun: 'word', kid: of.login });
      return {};
    }),
  };
}

/** Returns what a word may be about: done marks of the list, or a single gift of extra points. */
async function thingsOf({ db, of }: KidRead, listed: readonly WordOf[]): Promise<WordOf[]> {
  const list = listed.map(({ number, day }) => ({ mission: number, day }));
  const accepted = acceptedOf(await progressOfList(db, of, list), listed);
  const [only, ...others] = listed;
  if (accepted.length > 0 || !only || others.length > 0) return accepted;
  return givenPoints(db, { ...of, ...only });
}
