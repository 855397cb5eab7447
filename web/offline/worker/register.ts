import { PAGES } from '../../paths.ts';
import { type Install, type InstallOffer, requestPersistence } from '../client/install.ts';
import { TAKE_OVER, type TakeOver } from './messages.ts';
import { registerWorker } from './registration.ts';

/** The manifest for installation. A page over plain http does not link it. */
const MANIFEST = '/manifest.webmanifest';
/** The same for a children's tablet: `scripts/build/tablet-manifest.ts`. */
const OF_TABLET = '/manifest-tablet.webmanifest';
/** How often a page that stays open for weeks checks for a newer version. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;
/** Interval of the idle check: a person who has just reached the profile picker is about to tap. */
const POLL_MS = 5000;
/** Pages without text input. */
const OF_KID = PAGES.kid.replace('$kidId', '');

/**
 * Call it once, in a secure context. A newer version takes over by itself while the profile picker
 * is idle or a kid's page is hidden. Until then the parent's pages offer it.
 */
export async function register(isTablet: boolean, install: Install): Promise<void> {
  listenForOffers(install);
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = isTablet ? OF_TABLET : MANIFEST;
  document.head.append(link);
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  const registration = await registerWorker();

  let isRequested = false;
  const take = (alone: boolean) =>
    registration.waiting?.postMessage({ type: TAKE_OVER, alone } satisfies TakeOver);
  const takeNow = () => {
    isRequested = true;
    take(false);
  };
  let wasResting = false;
  const poll = () => {
    const isResting = mayReload();
    if (registration.waiting) {
      if (!isResting) install.set({ newVersion: takeNow });
      else if (wasResting) take(true);
    }
    wasResting = isResting;
  };
  // Another page may have requested it, too: this page's chunks are gone.
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker) return;
    if (isRequested || mayReload()) location.reload();
    else install.set({ newVersion: () => location.reload() });
  });
  setInterval(poll, POLL_MS);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** For our own button: the browser's would cover a child's page. */
function listenForOffers(install: Install) {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.set({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => {
    install.set({ offer: null });
    void requestPersistence();
  });
}

/** Without losing a person's work. */
function mayReload(): boolean {
  const { pathname } = location;
  return pathname === PAGES.familyMenu || (document.hidden && pathname.startsWith(OF_KID));
}
