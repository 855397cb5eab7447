import type { Wording, WordOf } from '#domain/news/word.ts';
import { type BodyOf, inPath, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useWrite } from '../data/write.ts';

export type Word = BodyOf<typeof ofKid.words.$get>['words'][number];

/** Not seen by the kid yet, newest first. */
export const wordsQuery = (login: string) =>
  dataQuery(keys.words(login), ofKid.words.$get({ param: { login } }));

/** Replaces an earlier word. */
export function useGiveWord(login: string) {
  type WordInput = { of: readonly WordOf[]; wording: Wording };
  return useWrite({ kids: [login] }, ({ of, wording }: WordInput) =>
    ofKid.words.$put({ param: { login }, json: { of: [...of], wording } }),
  );
}

export function useTakeWordBack(login: string) {
  return useWrite({ kids: [login] }, (word: number) =>
    ofKid.words[':word'].$delete({ param: inPath({ login, word }) }),
  );
}
