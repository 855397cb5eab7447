import { useEffect, useState } from 'react';
import { isApp, isOfApple } from './device.ts';

/** How this device gets the app: the browser asks, or the person does it by `hand`. */
export type InstallWay = 'ask' | 'hand';

/** `null` where there is no way, where it is one already, and before it is known. */
export function useInstallWay(): InstallWay | null {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (!isSecureContext || isApp()) return;
    if (isOfApple()) return setWay('hand');
    let isShown = true;
    let stop = () => {};
    import('../worker/offer.ts').then(
      ({ onOffer }) => {
        if (isShown) stop = onOffer((offers) => setWay(offers ? 'ask' : null));
      },
      () => {},
    );
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return way;
}

/** Lets the browser ask whether the app is to stand on the screen. */
export async function askToInstall(): Promise<void> {
  const { takeOffer } = await import('../worker/offer.ts');
  await takeOffer();
}
