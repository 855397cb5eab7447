import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { type Answer, answered, api } from '../../offline/client/client.ts';
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
  return useChange((json: NotificationDraft) => api.notifications.$put({ json }));
}

export function useSubscribeDevice() {
  return useChange((json: SubscriptionDraft) => api.notifications.device.$put({ json }));
}

export function useUnsubscribeDevice() {
  return useChange(() => api.notifications.device.$delete());
}

/** Returns the mutation of a command after which the choice is refetched. */
function useChange<Wish = void, R extends Answer = Answer>(ask: (wish: Wish) => Promise<R>) {
  return useMutation({
    mutationFn: (wish: Wish) => answered(ask(wish)),
    onSuccess: (_answer, _wish, _, { client }) => refresh(client, [keys.notifications]),
  });
}

/** Sends a trial notification to this device, or a letter if the device is not registered. */
export function useTryNotification() {
  return useMutation({ mutationFn: () => answered(api.notifications.trial.$post()) });
}
