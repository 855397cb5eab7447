import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isForPerson, isSigned, isStart } from '../client/ours.ts';
import { PASS, type Pass, TAKE_OVER, type TakeOver } from './messages.ts';
import { handleNotifications } from './notifications.ts';
import { handlePhotos } from './photos.ts';

/** Replaced by the build: `scripts/build/worker.ts`. */
declare const PRECACHED: { url: string; revision: string | null; integrity?: string }[];
declare const SHELL: string;
declare const self: ServiceWorkerGlobalScope;

/** A page that takes longer is displayed from the shell and the offline cache. */
const PAGE_MS = 1500;
const USED = 'used-assets';

/** The types of foreign pages and messages. No asset has one of them. */
const FOREIGN = /html|json|plain/;

/**
 * What stands in front of the server may answer in its place, so a shell is stored only with our
 * sign. An asset needs none: the browser's cache and a proxy's keep unchanged ones for a year, also
 * from a release before the sign. Its integrity or its type tells that it is ours.
 */
const onlyOurs = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    response.ok && (isSigned(response) || isAsset(request, response)) ? response : null,
};

function isAsset({ url }: Request, { headers }: Response): boolean {
  return new URL(url).pathname !== SHELL && !FOREIGN.test(headers.get('Content-Type') ?? '');
}

// Of a family's data only photos are cached here: no page rendered for a visitor, no answer
// (decisions 53 and 63).
addPlugins([onlyOurs]);
precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();

// Other assets from their first use on. Their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED, plugins: [onlyOurs] }),
);
// A newer version may name others.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(USED)));

handlePhotos();

registerRoute(
  new NavigationRoute(
    ({ request, event }) => {
      event.waitUntil(unregisterWithoutScript());
      return pageOrShell(request);
    },
    { denylist: [/^\/api\//] },
  ),
);

let hasChecked = false;
/** The address to which the next navigation goes past the worker. */
let passed: string | null = null;

/**
 * Unregisters the worker if its script is missing. A browser keeps such a worker, for example after
 * a downgrade to a release without one. A proxy may answer 404 to everything while a server starts,
 * so our server must answer, and the script must then still be missing.
 */
async function unregisterWithoutScript(): Promise<void> {
  if (hasChecked) return;
  hasChecked = true;
  if (!(await isScriptMissing()) || !(await start()) || !(await isScriptMissing())) return;
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

async function isScriptMissing(): Promise<boolean> {
  const script = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  return script?.status === 404;
}

/** `null` if it is not our server's. */
async function start(): Promise<Response | null> {
  try {
    const answer = await fetch('/api/start', { cache: 'no-store', redirect: 'manual' });
    return answer.ok && isStart(await answer.json()) ? answer : null;
  } catch {
    return null;
  }
}

/** Whether the last unsigned page was ours: the server is of a release before the sign. */
let isUnsigned = false;

/** The shell if the server is unreachable or slow. */
async function pageOrShell(request: Request): Promise<Response> {
  const fetching = fetch(request).catch(() => null);
  // One request after the other could take longer than the shell waits.
  const beside = isUnsigned ? start() : null;
  const shell = await matchPrecache(SHELL);
  const { pathname, search } = new URL(request.url);
  const passes = passed === pathname + search;
  if (passes) passed = null;
  if (passes || !shell) return (await fetching) ?? shell ?? Response.error();
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_MS, shell));
  const page = fetching.then(async (answer) =>
    answer && (await isShown(answer, beside)) ? answer : shell,
  );
  return Promise.race([page, late]);
}

/** A page without our sign is ours if the server is of a release before the sign. */
async function isShown(
  answer: Response,
  beside: ReturnType<typeof start> | null,
): Promise<boolean> {
  if (isForPerson(answer)) return true;
  if (isSigned(answer)) {
    isUnsigned = false;
    return answer.status < 500;
  }
  const unsigned = answer.ok ? await (beside ?? start()) : null;
  isUnsigned = unsigned !== null && !isSigned(unsigned);
  return isUnsigned;
}

// A newer version waits until no page of the older one is open, or until a page requests it.
self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<TakeOver | Pass>;
  if (message.type === TAKE_OVER) event.waitUntil(takeOver(message.alone === true));
  if (message.type === PASS) {
    passed = message.address ?? null;
    event.ports[0]?.postMessage(null);
  }
});

/** With `alone` only if no other page is open: activation deletes the older chunks. */
async function takeOver(alone: boolean) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!alone || pages.length <= 1) await self.skipWaiting();
}

handleNotifications();
