import { api, type BodyOf, type JsonOf } from '../../offline/client/client.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useOnce } from '../../shared/data/once.ts';
import { useSend } from '../../shared/data/write.ts';

export type Webhook = BodyOf<typeof api.webhooks.$get>['webhooks'][number];
type WebhookDraft = Omit<JsonOf<typeof api.webhooks.$post>, 'key'>;

const KEY = ['webhooks'] as const;

/** Never fresh, because they fail without a change of the family. */
export const webhooksQuery = {
  ...dataQuery(KEY, api.webhooks.$get()),
  staleTime: 0,
};

const ofWebhook = ({ webhook }: Webhook) => ({ param: { webhook: String(webhook) } });

/** Exactly once. The response shows its secret. */
export function useAddWebhook() {
  const once = useOnce('webhook');
  const add = useSend(
    (json: JsonOf<typeof api.webhooks.$post>) => api.webhooks.$post({ json }),
    KEY,
  );
  return (wanted: WebhookDraft) => once(wanted, (key) => add({ ...wanted, key }));
}

export function useTryWebhook() {
  return useSend((of: Webhook) => api.webhooks[':webhook'].trial.$post(ofWebhook(of)));
}

export function useTurnWebhookOn() {
  return useSend((of: Webhook) => api.webhooks[':webhook'].on.$put(ofWebhook(of)), KEY);
}

export function useDeleteWebhook() {
  return useSend((of: Webhook) => api.webhooks[':webhook'].$delete(ofWebhook(of)), KEY);
}
