import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, refresh } from '../../offline/client/query-client.ts';

export type Notifications = InferResponseType<typeof api.notifications.$get, 200>;
export type NotificationDraft = InferRequestType<typeof api.notifications.$put>['json'];
export type SubscriptionDraft = InferRequestType<typeof api.notifications.device.$put>['json'];

export const notificationsQuery = dataQuery(keys.notifications, (meta) =>
  answered(api.notifications.$get({}, meta)),
);

/** Returns when and where the active grown-up is notified. */
export function useNotifications(): Notifications {
  return useSuspenseQuery(notificationsQuery).data;
}

export function useChooseNotifications() {
  return useMutation({
    mutationFn: (json: NotificationDraft) => answered(api.notifications.$put({ json })),
    onSuccess: (_answer, _draft, _, { client }) => refresh(client, [keys.notifications]),
  });
}

export function useSubscribeDevice() {
  return useMutation({
    mutationFn: (json: SubscriptionDraft) => answered(api.notifications.device.$put({ json })),
    onSuccess: (_answer, _draft, _, { client }) => refresh(client, [keys.notifications]),
  });
}

export function useUnsubscribeDevice() {
  return useMutation({
    mutationFn: () => answered(api.notifications.device.$delete()),
    onSuccess: (_answer, _draft, _, { client }) => refresh(client, [keys.notifications]),
  });
}

/** Sends a trial notification to this device, or a letter if the device is not registered. */
export function useTryNotification() {
  return useMutation({ mutationFn: () => answered(api.notifications.trial.$post()) });
}
