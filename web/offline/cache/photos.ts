import { inTime } from '../../ui/device/in-time.ts';

/** The service worker fills it. */
export const PHOTOS = 'photos';

const ERASE_MS = 3000;

/** Rejects if the browser does not answer. */
export async function erasePhotos(): Promise<void> {
  // Without https there is neither a worker nor a cache.
  if (!('caches' in globalThis)) return;
  const erased = await inTime(caches.delete(PHOTOS), ERASE_MS);
  if (erased === null) throw new Error('Erasing photos timed out.');
}
