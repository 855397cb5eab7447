import { paths } from '../../paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** The message that the server sends (`server/features/notification/push.ts`). */
interface Message {
  text: string;
  more?: string;
  tag: string;
  quiet: boolean;
}

const INBOX = paths.kids().to;

/**
 * A message replaces the previous one of the same child. A tap opens the parent's inbox, in an open
 * window if there is one. An unreadable message is displayed, too: browsers require a notification
 * for each push.
 */
export function handleNotifications() {
  self.addEventListener('push', (event) => {
    const { text, more, tag, quiet } = messageIn(event);
    const shown = self.registration.showNotification(text, {
      tag,
      silent: quiet,
      lang: 'pl',
      icon: '/icon-192.png',
      ...(more && { body: more }),
      ...(!quiet && { renotify: true }),
    });
    event.waitUntil(shown);
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openInbox());
  });
}

function messageIn({ data }: PushEvent): Message {
  try {
    const { text, more, tag, quiet } = (data?.json() ?? {}) as Partial<Message>;
    if (typeof text === 'string' && typeof tag === 'string') {
      return { text, ...(typeof more === 'string' && { more }), tag, quiet: quiet === true };
    }
  } catch {}
  return { text: 'Coś czeka na Ciebie', tag: 'waiting', quiet: false };
}

async function openInbox() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return self.clients.openWindow(INBOX);
  await open.focus();
  // The worker cannot navigate a page that no worker controls yet.
  return open.navigate(INBOX).catch(() => self.clients.openWindow(INBOX));
}
