import { api, type JsonOf } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { useSend } from '../../shared/data/write.ts';

type TabletDraft = JsonOf<typeof api.tablets.$put>;

export function useCheckTablet() {
  return useSend((code: string) => api.tablets.look.$post({ json: { code } }));
}

/** It is listed only after the tablet's next poll, so the list must be refetched for a while. */
export function usePairTablet() {
  return useSend((json: TabletDraft) => api.tablets.$put({ json }), keys.account);
}
