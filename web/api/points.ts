import { useMutation } from '@tanstack/react-query';
import { answered, ofKid, useCreationKey } from './client.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './query-client.ts';
import { written } from './write.ts';

export interface ExtraPoints {
  description: string;
  points: number;
}

/** All points earned and spent, newest first, page by page. */
export const historyQuery = (login: string) =>
  pagesQuery(keys.history(login), (query) =>
    answered(ofKid.points.$get({ param: { login }, query })),
  );

export function useAddExtraPoints(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (extra: ExtraPoints) => {
      const json = { ...extra, key: keyOf(extra) };
      return written(
        { nouns: ['points'], login },
        ofKid['extra-points'].$post({ param: { login }, json }),
      );
    },
  });
}
