import type { WordPicture } from '#domain/word.ts';
import { type Also, alsoSent, whose } from './also.ts';
import { answered, ofKid } from './client.ts';
import { useCreation } from './creation.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './query-client.ts';
import { written } from './write.ts';

export interface ExtraPoints {
  description: string;
  points: number;
  /** Said with them. */
  word?: WordPicture | null;
}

/** All points earned and spent, newest first, page by page. */
export const historyQuery = (login: string) =>
  pagesQuery(keys.history(login), (query, meta) =>
    answered(ofKid.points.$get({ param: { login }, query }, meta)),
  );

export function useAddExtraPoints(login: string) {
  return useCreation(({ also = [], ...extra }: ExtraPoints & { also?: Also }, key, client) => {
    const json = { ...extra, key, also: alsoSent(also) };
    return written(
      client,
      { kids: whose(login, also) },
      ofKid['extra-points'].$post({ param: { login }, json }),
    );
  });
}
