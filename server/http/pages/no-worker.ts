/**
 * Service worker for `SERVICE_WORKER=off`: replaces an installed one, deletes its caches and
 * unregisters.
 */
export const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
