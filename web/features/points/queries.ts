import type { WordPicture } from '#domain/news/word.ts';
import { ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { pagesQuery } from '../../offline/client/query-client.ts';
import { type Also, whose } from '../../shared/data/also.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { written } from '../../shared/data/write.ts';

export interface ExtraPoints {
  description: string;
  points: number;
  /** Praise that is sent with the points. */
  word?: WordPicture | null;
}

/** All points earned and spent, newest first, paginated. */
export const historyQuery = (login: string) =>
  pagesQuery(keys.history(login), (query) => ofKid.points.$get({ param: { login }, query }));

export function useAddExtraPoints(login: string) {
  return useCreation(({ also = [], ...extra }: ExtraPoints & { also?: Also }, key, client) => {
    const json = { ...extra, key, also: [...also] };
    const asking = ofKid['extra-points'].$post({ param: { login }, json });
    return written(client, { kids: whose(login, also) }, asking);
  });
}
