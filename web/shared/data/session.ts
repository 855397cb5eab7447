import { useMutation } from '@tanstack/react-query';
import { api, isLost, type JsonOf } from '../../offline/client/client.ts';
import { deviceOf } from '../../offline/client/device.ts';
import { startQuery } from '../../offline/client/family.ts';
import { started, useStartWrite } from './write.ts';

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

/** Enters a profile of the family, or leaves it. */
export function useEnter() {
  return useMutation({
    scope: { id: 'actor' },
    mutationFn: async (json: Wanted, { client }) => {
      const ask = () => started(client, api.actor.$put({ json }));
      const leaves = json.be === 'nobody';
      const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
      // A kid's thumbs may be queued on this device. They are sent first.
      const device = deviceOf(client);
      const sendsFirst = leaves && actor?.is === 'kid';
      const keeper = sendsFirst ? await device.keeperAtLast() : device.keeper;
      if (keeper) return keeper.enter(json, ask);
      const { left } = device;
      device.left = null;
      try {
        return await ask();
      } catch (error) {
        device.left = left;
        const late = leaves && isLost(error) ? await device.keeperAtLast() : null;
        if (late) return late.enter(json, ask);
        throw error;
      }
    },
  });
}
