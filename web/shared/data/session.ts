import { useMutation } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { answered, api, isLost } from '../../offline/client/client.ts';
import { deviceOf } from '../../offline/client/device.ts';
import { startQuery } from '../../offline/client/family.ts';
import { started, useStartWrite } from './write.ts';

type Registration = InferRequestType<typeof api.account.$post>['json'];
export type Wanted = InferRequestType<typeof api.actor.$put>['json'];

export function useRegister() {
  return useStartWrite((json: Registration) => answered(api.account.$post({ json })));
}

export function useLogIn() {
  return useStartWrite((json: { email: string; password: string }) =>
    answered(api.session.$post({ json })),
  );
}

export function useLogOut() {
  return useStartWrite(() => answered(api.session.$delete()));
}

/** Enters a profile of the family, or leaves it. */
export function useEnter() {
  return useMutation({
    scope: { id: 'actor' },
    mutationFn: async (json: Wanted, { client }) => {
      const ask = () => started(client, answered(api.actor.$put({ json })));
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
