import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { hearNotifications } from './notifications.ts';

/** What the build has put in its place: `scripts/build/worker.ts`. */
declare const KEPT: { url: string; revision: string | null }[];
declare const SHELL: string;
declare const self: ServiceWorkerGlobalScope;

/** Of a proxy whose server is away: what is kept is better. */
const AWAY = [502, 503, 504];

// Nothing of a family is kept here: no page that was written for somebody, no answer (decision 53).
precacheAndRoute(KEPT);
cleanupOutdatedCaches();

// Pages come from the server. Where it cannot be reached, the shell asks what this device has kept.
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      const page = await fetch(request);
      if (!AWAY.includes(page.status)) return page;
      return (await matchPrecache(SHELL)) ?? page;
    } catch (error) {
      const shell = await matchPrecache(SHELL);
      if (shell) return shell;
      throw error;
    }
  }),
);

// A newer version waits until no page of the older one is open, or until one asks for it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});

hearNotifications();
