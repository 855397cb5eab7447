import { useQueryClient } from '@tanstack/react-query';
import { api, isLost, type JsonOf } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { type ActorResult, storesOf } from '../../offline/client/stores.ts';
import { sendForStart, useMutationCommand, useStartWrite } from './write.ts';

type Registration = JsonOf<typeof api.account.$post>;
export type ProfileChoice = JsonOf<typeof api.actor.$put>;

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
  return useMutationCommand(
    { scope: { id: 'actor' } },
    async (json: ProfileChoice): Promise<ActorResult> => {
      const request = () => sendForStart(client, api.actor.$put({ json }));
      const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
      const stores = storesOf(client);
      // A kid's thumbs may be queued on this device. They are sent first.
      const mustWait = json.be === 'nobody' && actor?.is === 'kid';
      const offline = mustWait ? await stores.loadOffline() : stores.offline;
      if (offline) return offline.enter(json, request);
      try {
        return await request();
      } catch (error) {
        const late = isLost(error) ? await stores.loadOffline() : null;
        if (late) return late.enter(json, request);
        throw error;
      }
    },
  );
}
