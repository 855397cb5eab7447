import { requestPersistence } from '../../offline/client/install.ts';
import { isApp, isOfApple } from '../../shared/page/device.ts';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { inTime } from '../../ui/device/in-time.ts';
import type { SubscriptionDraft } from './queries.ts';

/**
 * `home-screen`: only after installation there (iOS). `denied`: the browser's settings forbid it.
 * `null`: not known yet.
 */
type PushState = 'able' | 'denied' | 'home-screen' | 'unable' | null;

export function usePushState(): PushState {
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'unable';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isOfApple() && !isApp() ? 'home-screen' : 'unable';
  }
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** The longest installation of a worker that stores the whole app over a slow connection. */
const INSTALLED_MS = 30_000;

/** `null` if the person declines or no worker becomes ready in time. `publicKey` in base64url. */
export async function createSubscription(publicKey: string): Promise<SubscriptionDraft | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { registerWorker } = await import('../../offline/worker/registration.ts');
  await registerWorker();
  const ready = await inTime(navigator.serviceWorker.ready, INSTALLED_MS);
  if (!ready) return null;
  void requestPersistence();
  const { pushManager } = ready;
  // A subscription for another key does not work with ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const given = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = given.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
