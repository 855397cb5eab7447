import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { PauseDraft } from '#domain/pause/pause.ts';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { written } from '../../shared/data/write.ts';

/** A pause, and the logins of its kids. */
export type FamilyPause = InferResponseType<typeof api.pauses.$get, 200>['pauses'][number];
export type PauseOfKids = PauseDraft & { kids: readonly string[] };

const ofPause = api.pauses[':pause'];

/** „Przerwy” of all kids, latest first. */
export const pausesQuery = dataQuery(keys.pauses, (meta) => answered(api.pauses.$get({}, meta)));

export function useAddPause() {
  return useCreation(({ kids, ...draft }: PauseOfKids, key, client) =>
    written(client, { kids }, api.pauses.$post({ json: { ...draft, kids: [...kids], key } })),
  );
}

/** Saves an edited pause. `before` is the pause as its form was opened. */
export function useEditPause() {
  return useMutation({
    mutationFn: (
      { before, after: { kids, ...draft } }: { before: FamilyPause; after: PauseOfKids },
      { client },
    ) =>
      written(
        client,
        { kids: [...new Set([...before.kids, ...kids])] },
        ofPause.$put({
          param: { pause: String(before.pause) },
          json: { ...draft, kids: [...kids] },
        }),
      ),
  });
}

export function useDeletePause() {
  return useMutation({
    mutationFn: ({ pause, kids }: Pick<FamilyPause, 'pause' | 'kids'>, { client }) =>
      written(client, { kids }, ofPause.$delete({ param: { pause: String(pause) } })),
  });
}
