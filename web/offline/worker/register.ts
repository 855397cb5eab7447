import { PAGES } from '../../paths.ts';
import type { Device, InstallOffer } from '../client/device.ts';
import { registerWorker } from './registration.ts';
import { TAKE_OVER, type Taking } from './taking.ts';

/** A page of plain http names none. */
const MANIFEST = '/manifest.webmanifest';
/** The same for a children's tablet: `scripts/build/tablet-manifest.ts`. */
const OF_TABLET = '/manifest-tablet.webmanifest';
/** A page that stays open for weeks asks for a newer version so often. */
const ASK_EVERY_MS = 60 * 60 * 1000;
/** Whoever has just come to the faces taps one. */
const RESTS_MS = 5000;
/** Pages on which nobody types. */
const OF_KID = PAGES.kid.replace('$kidId', '');

/**
 * Makes an app of the page, where the browser lets it: with a manifest, and a worker that keeps code
 * and pictures on the device. For a page that is a secure context; once.
 *
 * A newer version takes over by itself where the faces are at rest, or a kid's page is not looked at;
 * before that the parent's pages say that there is one.
 */
export async function register(isTablet: boolean, device: Device): Promise<void> {
  hearOffers(device);
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = isTablet ? OF_TABLET : MANIFEST;
  document.head.append(link);
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  const registration = await registerWorker();

  let isAsked = false;
  const take = (alone: boolean) =>
    registration.waiting?.postMessage({ type: TAKE_OVER, alone } satisfies Taking);
  const takeNow = () => {
    isAsked = true;
    take(false);
  };
  let wasResting = false;
  const look = () => {
    const isResting = mayReload();
    if (registration.waiting) {
      if (!isResting) device.set({ newVersion: takeNow });
      else if (wasResting) take(true);
    }
    wasResting = isResting;
  };
  // Of another page's asking, too: this one's pieces are gone.
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker) return;
    if (isAsked || mayReload()) location.reload();
    else device.set({ newVersion: () => location.reload() });
  });
  setInterval(look, RESTS_MS);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Keeps the browser's offer for a button of ours: over a child's page it would be in the way. */
function hearOffers(device: Device) {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    device.set({ installOffer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => device.set({ installOffer: null }));
}

/** Whether a page may be loaded anew without anybody losing what they were about. */
function mayReload(): boolean {
  const { pathname } = location;
  return pathname === PAGES.familyMenu || (document.hidden && pathname.startsWith(OF_KID));
}
