import { useMutation } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';

/** The code on a tablet's screen, and the secret that only the tablet knows. */
export type Shown = InferResponseType<typeof api.pairing.$post, 201>;
type TabletDraft = InferRequestType<typeof api.tablets.$put>['json'];

export function askForCode(): Promise<Shown> {
  return answered(api.pairing.$post());
}

/** Returns the start response of the paired tablet; `null` while no parent has paired it. */
export async function askWhetherTaken({ code, secret }: Shown) {
  const { start } = await answered(api.pairing.$put({ json: { code, secret } }));
  return start;
}

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
