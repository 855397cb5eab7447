import { useQueryClient } from '@tanstack/react-query';
import { api, isLost, type JsonOf } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { type Entered, storesOf } from '../../offline/client/stores.ts';
import { started, useNoted, useStartWrite } from './write.ts';

type Registration = JsonOf<typeof api.account.$post>;
export type Wanted = JsonOf<typeof api.actor.$put>;

export function useRegister() {
  return useStartWrite((json: Registration) => api.account.$post({ json }));
}

export function useLogIn() {
  return useStartWrite((json: { email: string; password: string }) => api.session.$post({ json }));
}

export function useLogOut() {
  return useStartWrite(() => api.session.$delete());
}

export function useEnter() {
  const client = useQueryClient();
  return useNoted({ scope: { id: 'actor' } }, async (json: Wanted): Promise<Entered> => {
    const ask = () => started(client, api.actor.$put({ json }));
    const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
    const stores = storesOf(client);
    // A kid's thumbs may be queued on this device. They are sent first.
    const mustWait = json.be === 'nobody' && actor?.is === 'kid';
    const offline = mustWait ? await stores.loadOffline() : stores.offline;
    if (offline) return offline.enter(json, ask);
    try {
      return await ask();
    } catch (error) {
      const late = isLost(error) ? await stores.loadOffline() : null;
      if (late) return late.enter(json, ask);
      throw error;
    }
  });
}
