import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readKept } from '../kept/reading.ts';
import { hearNotifications } from './notifications.ts';
import { TAKE_OVER, type Taking } from './taking.ts';
import { beginWriter, haveWriter, writtenPage } from './written-page.ts';

/** What the build has put in its place: `scripts/build/worker.ts`. */
declare const KEPT: { url: string; revision: string | null }[];
declare const SHELL: string;
declare const self: ServiceWorkerGlobalScope;

/** Of a proxy whose server is away: what is kept is better. */
const AWAY = [502, 503, 504];
/** The pages of a family; files that it downloads are none. */
const FAMILY = /^\/rodzina\//;

// Nothing of a family is kept here: no page that was written for somebody, no answer (decision 53).
precacheAndRoute(KEPT);
cleanupOutdatedCaches();

haveWriter();

// Where this device knows its family, a page is drawn from what it knows, and then asks.
registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      const [shell, kept] = await Promise.all([
        matchPrecache(SHELL),
        readKept().catch(() => null),
        beginWriter().catch(() => {}),
      ]);
      if (!shell || !kept) return fromServer(request, shell);
      // What it cannot write, the page finds out by itself.
      return writtenPage(url, kept, shell).catch(() => shell);
    },
    { allowlist: [FAMILY] },
  ),
);

registerRoute(
  new NavigationRoute(async ({ request }) => fromServer(request, await matchPrecache(SHELL)), {
    denylist: [/^\/api\//],
  }),
);

/** A page of the server; where it cannot be reached, the shell. */
async function fromServer(request: Request, shell: Response | undefined): Promise<Response> {
  try {
    const page = await fetch(request);
    return shell && AWAY.includes(page.status) ? shell : page;
  } catch (error) {
    if (shell) return shell;
    throw error;
  }
}

// A newer version waits until no page of the older one is open, or until one asks for it.
self.addEventListener('message', (event) => {
  const { type, alone } = (event.data ?? {}) as Partial<Taking>;
  if (type === TAKE_OVER) event.waitUntil(takeOver(alone === true));
});

/** The pieces of the older version go: pages that stay open would miss them. */
async function takeOver(alone: boolean) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!alone || pages.length <= 1) await self.skipWaiting();
}

hearNotifications();
