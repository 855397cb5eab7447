import { api, type BodyOf, type JsonOf } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useSend } from '../../shared/data/write.ts';

export type Notifications = BodyOf<typeof api.notifications.$get>;
export type NotificationDraft = JsonOf<typeof api.notifications.$put>;
export type SubscriptionDraft = JsonOf<typeof api.notifications.device.$put>;

export const notificationsQuery = dataQuery(keys.notifications, api.notifications.$get());

export function useChooseNotifications() {
  return useSend((json: NotificationDraft) => api.notifications.$put({ json }), keys.notifications);
}

export function useSubscribeDevice() {
  return useSend(
    (json: SubscriptionDraft) => api.notifications.device.$put({ json }),
    keys.notifications,
  );
}

export function useUnsubscribeDevice() {
  return useSend(() => api.notifications.device.$delete(), keys.notifications);
}

/** To this device, or a letter if the device is not registered. */
export function useTryNotification() {
  return useSend(() => api.notifications.trial.$post());
}
