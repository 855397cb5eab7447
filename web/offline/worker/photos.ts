import { registerRoute } from 'workbox-routing';
import { PHOTOS } from '../cache/photos.ts';
import { isSigned } from '../client/ours.ts';

/** More than a family has at once. The oldest are removed first. */
const MOST = 150;
/** The server's answers when the photo was deleted, or this device signed out. */
const REMOVED = [401, 404];

/** A photo's name changes with its content, so a cached one is only checked for existence. */
export function handlePhotos(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/api\/photos\/./.test(url.pathname),
    async ({ request, event }) => {
      const cache = await caches.open(PHOTOS);
      const cached = await cache.match(request);
      if (!cached) return fetched(request, cache);
      event.waitUntil(
        fetch(request.url, { method: 'HEAD' }).then(
          (answer) => isSigned(answer) && REMOVED.includes(answer.status) && cache.delete(request),
          () => false,
        ),
      );
      return cached;
    },
  );
}

async function fetched(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request);
  if (!answer.ok || !isSigned(answer)) return answer;
  // A device without room still shows it.
  await cache.put(request, answer.clone()).catch(() => {});
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= MOST) await cache.delete(oldest);
  return answer;
}
