import { paths } from '../../paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (`server/features/notification/push.ts`). */
interface Message {
  text: string;
  tag: string;
  quiet: boolean;
}

const INBOX = paths.kids().to;

/**
 * Shows what the server sends, in place of what it has sent before of the same child; a tap leads to what
 * waits, in a window that is open where there is one. A message that nobody understands is shown, too:
 * browsers demand that something is.
 */
export function hearNotifications() {
  self.addEventListener('push', (event) => {
    const { text, tag, quiet } = messageIn(event);
    const shown = self.registration.showNotification(text, {
      tag,
      silent: quiet,
      lang: 'pl',
      icon: '/icon-192.png',
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
    const { text, tag, quiet } = (data?.json() ?? {}) as Partial<Message>;
    if (typeof text === 'string' && typeof tag === 'string') {
      return { text, tag, quiet: quiet === true };
    }
  } catch {}
  return { text: 'Coś czeka na Ciebie', tag: 'waiting', quiet: false };
}

async function openInbox() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return self.clients.openWindow(INBOX);
  await open.focus();
  // A page that no worker controls yet cannot be led from here.
  return open.navigate(INBOX).catch(() => self.clients.openWindow(INBOX));
}
