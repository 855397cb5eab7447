const WORKER = '/sw.js';

/** The worker's registration on this device; it may be asked for any number of times. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER);
}
