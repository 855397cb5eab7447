import { paths } from '../paths.ts';

/** What of a service worker is used here: its whole types do not go beside those of a page. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: object): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: ClickEvent) => void): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
type PushEvent = Extendable & { data: { json(): unknown } | null };
type ClickEvent = Extendable & { notification: Notification };
type Window = { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

/** What the server sends (`server/notification/push.ts`). */
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
export function hearNotifications(worker: Worker) {
  worker.addEventListener('push', (event) => {
    const { text, tag, quiet } = messageIn(event);
    const shown = worker.registration.showNotification(text, {
      tag,
      silent: quiet,
      lang: 'pl',
      icon: '/icon.svg',
      ...(!quiet && { renotify: true }),
    });
    event.waitUntil(shown);
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openInbox(worker));
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

async function openInbox({ clients }: Worker) {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return clients.openWindow(INBOX);
  await open.focus();
  // A page that no worker controls yet cannot be led from here.
  return open.navigate(INBOX).catch(() => clients.openWindow(INBOX));
}
