import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Wording, WordOf } from '#domain/news/word.ts';
import { answered, inPath, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { written } from './write.ts';

export type Word = InferResponseType<typeof ofKid.words.$get, 200>['words'][number];

/** The words that a kid has not seen yet, newest first. */
export const wordsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.words(login),
    queryFn: ({ meta }) => answered(ofKid.words.$get({ param: { login } }, meta)),
  });

/** Adds a word to an acceptance or extra points. Replaces an earlier word. */
export function useSayWord(login: string) {
  return useMutation({
    mutationFn: ({ of, wording }: { of: readonly WordOf[]; wording: Wording }, { client }) =>
      written(
        client,
        { kids: [login] },
        ofKid.words.$put({ param: { login }, json: { of: [...of], wording } }),
      ),
  });
}

export function useTakeWordBack(login: string) {
  return useMutation({
    mutationFn: (word: number, { client }) =>
      written(
        client,
        { kids: [login] },
        ofKid.words[':word'].$delete({ param: inPath({ login, word }) }),
      ),
  });
}
