/** The service worker fills it. */
export const PHOTOS = 'photos';

const ERASE_MS = 3000;

/** Rejects if the browser does not answer. */
export async function erasePhotos(): Promise<void> {
  // Without https there is neither a worker nor a cache.
  if (!('caches' in globalThis)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Erasing photos timed out.')), ERASE_MS);
  });
  await Promise.race([caches.delete(PHOTOS), late]).finally(() => clearTimeout(timer));
}
