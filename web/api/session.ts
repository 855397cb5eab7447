import { useMutation } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { deviceAtLast, deviceNow, leftProfile, noteLeft } from '../kept/device.ts';
import { answered, api, isLost } from './client.ts';
import { putStart, startQuery } from './family.ts';
import { started } from './write.ts';

export type Registration = InferRequestType<typeof api.account.$post>['json'];
export type Wanted = InferRequestType<typeof api.actor.$put>['json'];

export function useRegister() {
  return useMutation({
    mutationFn: (json: Registration) => answered(api.account.$post({ json })),
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

export function useLogIn() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) =>
      answered(api.session.$post({ json })),
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

export function useLogOut() {
  return useMutation({
    mutationFn: () => answered(api.session.$delete()),
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

/** Enters a profile of the family, or leaves it. */
export function useEnter() {
  return useMutation({
    scope: { id: 'actor' },
    mutationFn: async (json: Wanted, { client }) => {
      const ask = () => started(client, answered(api.actor.$put({ json })));
      const leaves = json.be === 'nobody';
      const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
      // A kid's thumbs may wait on this device: they are sent first.
      const device = leaves && actor?.is === 'kid' ? await deviceAtLast() : deviceNow();
      if (device) return device.enter(json, ask);
      const left = leftProfile();
      noteLeft(null);
      try {
        return await ask();
      } catch (error) {
        noteLeft(left);
        const late = leaves && isLost(error) ? await deviceAtLast() : null;
        if (late) return late.enter(json, ask);
        throw error;
      }
    },
  });
}
