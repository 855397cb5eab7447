const WORKER = '/sw.js';

/** Returns the worker's registration on this device. Repeated calls are harmless. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER);
}
