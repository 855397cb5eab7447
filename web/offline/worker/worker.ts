import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { handleNotifications } from './notifications.ts';
import { handlePhotos } from './photos.ts';
import { TAKE_OVER, type Taking } from './taking.ts';

/** Replaced by the build: `scripts/build/worker.ts`. */
declare const KEPT: { url: string; revision: string | null }[];
declare const SHELL: string;
declare const self: ServiceWorkerGlobalScope;

/** A proxy's answers for an unreachable server: the cached shell is better. */
const AWAY = [502, 503, 504];
/** A page that takes longer is displayed from the shell and the offline cache. */
const PAGE_MS = 1500;
const USED = 'used-assets';

// Of a family's data only photos are cached here: no page rendered for a visitor, no answer
// (decisions 53 and 63).
precacheAndRoute(KEPT);
cleanupOutdatedCaches();

// Other assets from their first use on. Their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED }),
);
// A newer version may name others.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(USED)));

handlePhotos();

registerRoute(
  new NavigationRoute(
    ({ request, event }) => {
      event.waitUntil(leaveWithoutScript());
      return pageOrShell(request);
    },
    { denylist: [/^\/api\//] },
  ),
);

let hasLooked = false;

/**
 * Unregisters the worker if its script is gone. A browser keeps such a worker, for example after a
 * downgrade to a release without one.
 */
async function leaveWithoutScript(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  const script = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (script?.status !== 404) return;
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

/** Returns the server's page, or the shell if the server is unreachable or slow. */
async function pageOrShell(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => null);
  const shell = await matchPrecache(SHELL);
  if (!shell) return (await asked) ?? Response.error();
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_MS, shell));
  const page = asked.then((answer) => (answer && !AWAY.includes(answer.status) ? answer : shell));
  return Promise.race([page, late]);
}

// A newer version waits until no page of the older one is open, or until a page requests it.
self.addEventListener('message', (event) => {
  const { type, alone } = (event.data ?? {}) as Partial<Taking>;
  if (type === TAKE_OVER) event.waitUntil(takeOver(alone === true));
});

/**
 * Activates this version; with `alone` only if no other page is open. Activation deletes the older
 * chunks, which other open pages would miss.
 */
async function takeOver(alone: boolean) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!alone || pages.length <= 1) await self.skipWaiting();
}

handleNotifications();
