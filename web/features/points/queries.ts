import { HISTORY_TYPES, type HistoryType } from '#domain/gift/points.ts';
import type { WordPicture } from '#domain/news/word.ts';
import { ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { pagesQuery } from '../../offline/client/query-client.ts';
import { type Also, whose } from '../../shared/data/also.ts';
import { useCreate } from '../../shared/data/write.ts';

export interface ExtraPoints {
  description: string;
  points: number;
  word?: WordPicture | null;
}

/** The newest first. */
export const historyQuery = (login: string, type: HistoryType | undefined) =>
  pagesQuery(keys.history(login, type ?? 'all'), (query) =>
    ofKid.points.$get({ param: { login }, query: { ...query, ...(type && { type }) } }),
  );

/** Of `filter` in the URL. Always with the key, as the router merges the result over the URL. */
export function historyFilterOf(named: unknown): { filter?: HistoryType | undefined } {
  return { filter: HISTORY_TYPES.find((type) => type === named) };
}

export function useAddExtraPoints(login: string) {
  return useCreate(
    'points',
    ({ also = [] }: ExtraPoints & { also?: Also }) => ({ kids: whose(login, also) }),
    ({ also = [], ...extra }, key) => {
      const json = { ...extra, key, also: [...also] };
      return ofKid['extra-points'].$post({ param: { login }, json });
    },
  );
}
