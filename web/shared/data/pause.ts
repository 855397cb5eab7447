import type { PauseDraft } from '#domain/pause/pause.ts';
import { api, type BodyOf, inPath } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useCreate, useWrite } from './write.ts';

export type FamilyPause = BodyOf<typeof api.pauses.$get>['pauses'][number];
export type PauseOfKids = PauseDraft & { kids: readonly string[] };

const ofPause = api.pauses[':pause'];

/** The latest first. */
export const pausesQuery = dataQuery(keys.pauses, api.pauses.$get());

/** `of` tells several on a page apart. */
export function useAddPause(of = '') {
  return useCreate(
    `pause ${of}`,
    ({ kids }: PauseOfKids) => ({ kids }),
    ({ kids, ...draft }, key) => api.pauses.$post({ json: { ...draft, kids: [...kids], key } }),
  );
}

/** `before` is the pause as its form was opened. */
export function useEditPause() {
  return useWrite(
    ({ before, after }: { before: FamilyPause; after: PauseOfKids }) => ({
      kids: [...new Set([...before.kids, ...after.kids])],
    }),
    ({ before: { pause }, after: { kids, ...draft } }) =>
      ofPause.$put({ param: inPath({ pause }), json: { ...draft, kids: [...kids] } }),
  );
}

export function useDeletePause() {
  return useWrite(
    ({ kids }: Omit<FamilyPause, keyof PauseDraft>) => ({ kids }),
    ({ pause }) => ofPause.$delete({ param: inPath({ pause }) }),
  );
}
