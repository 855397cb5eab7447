import { useEffect, useState } from 'react';
import { type Device, useDevice } from '../../offline/client/device.ts';
import { isApp, isOfApple } from '../../shared/page/device.ts';

/** How this device gets the app: the browser asks, or the person does it by `hand`. */
export type InstallWay = 'ask' | 'hand';

/** `null` where there is no way, where it is one already, and before it is known. */
export function useInstallWay(): InstallWay | null {
  const isOffered = useDevice(({ installOffer }) => installOffer !== null);
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (isSecureContext && !isApp()) setWay(isOfApple() ? 'hand' : 'ask');
  }, []);
  return way === 'ask' && !isOffered ? null : way;
}

/** Lets the browser ask whether the app is to stand on the screen. */
export async function askToInstall(device: Device): Promise<void> {
  const offer = device.installOffer;
  device.set({ installOffer: null });
  await offer?.prompt();
}
