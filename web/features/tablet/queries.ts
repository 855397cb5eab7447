import { useMutation } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';

/** What a tablet shows, and what it alone knows. */
export type Shown = InferResponseType<typeof api.pairing.$post, 201>;
type TabletDraft = InferRequestType<typeof api.tablets.$put>['json'];

export function askForCode(): Promise<Shown> {
  return answered(api.pairing.$post());
}

/** The start of the children's tablet that this device has become; `null` while nobody has taken it. */
export async function askWhetherTaken({ code, secret }: Shown) {
  const { start } = await answered(api.pairing.$put({ json: { code, secret } }));
  return start;
}

/** Which device shows a code. */
export function useLookAtTablet() {
  return useMutation({
    mutationFn: (code: string) => answered(api.tablets.look.$post({ json: { code } })),
  });
}

/** The tablet stands among the devices once it has asked: who shows them asks again for a while. */
export function usePairTablet() {
  return useMutation({
    mutationFn: (json: TabletDraft) => answered(api.tablets.$put({ json })),
    onSuccess: (_answer, _draft, _, { client }) => refresh(client, [keys.account]),
  });
}
