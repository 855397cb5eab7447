import { MOST_MARKS } from '#domain/base/bounds.ts';
import type { Wording, WordOf } from '#domain/news/word.ts';
import { type BodyOf, inPath, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useWrite } from '../data/write.ts';

/** What one kid's word is about. */
export interface WordsOfKid {
  login: string;
  of: readonly WordOf[];
}

export type Word = BodyOf<typeof ofKid.words.$get>['words'][number];

/** Not seen by the kid yet, newest first. */
export const wordsQuery = (login: string) =>
  dataQuery(keys.words(login), ofKid.words.$get({ param: { login } }));

const ofLogin = ({ login }: { login: string }) => ({ kids: [login] });

/** Replaces an earlier word. */
export function useGiveWord() {
  return useWrite(ofLogin, ({ login, of, wording }: WordsOfKid & { wording: Wording }) =>
    ofKid.words.$put({ param: { login }, json: { of: of.slice(0, MOST_MARKS), wording } }),
  );
}

export function useTakeWordBack() {
  return useWrite(ofLogin, ({ login, word }: { login: string; word: number }) =>
    ofKid.words[':word'].$delete({ param: inPath({ login, word }) }),
  );
}
