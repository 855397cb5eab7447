import { useMutation } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';

type TabletDraft = InferRequestType<typeof api.tablets.$put>['json'];

/** Fetches which device displays a code. */
export function useLookAtTablet() {
  return useMutation({
    mutationFn: (code: string) => answered(api.tablets.look.$post({ json: { code } })),
  });
}

/**
 * Pairs a tablet. It is listed among the devices only after its next poll, so the list must be
 * refetched for a while.
 */
export function usePairTablet() {
  return useMutation({
    mutationFn: (json: TabletDraft) => answered(api.tablets.$put({ json })),
    onSuccess: (_answer, _draft, _, { client }) => refresh(client, [keys.account]),
  });
}
