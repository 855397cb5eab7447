import { Workbox } from 'workbox-window';

/** Lies in `web/public`; a page of plain http names none. */
const MANIFEST = '/manifest.webmanifest';
const WORKER = '/sw.js';

let registered: Workbox | undefined;

/**
 * Makes an app of the page, where the browser lets it: with a manifest, and a worker that keeps code
 * and pictures on the device. For a page that is a secure context.
 */
export function register(): Workbox {
  registered ??= newlyRegistered();
  return registered;
}

function newlyRegistered(): Workbox {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
  const worker = new Workbox(WORKER, { updateViaCache: 'none' });
  // A browser may refuse it, as in a private window: the page is the same without it.
  worker.register().catch(() => {});
  return worker;
}
