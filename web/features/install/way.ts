import { useEffect, useState } from 'react';
import { type Device, useDevice } from '../../offline/client/device.ts';
import { isApp, isOfApple } from '../../shared/page/device.ts';

/** How to install on this device: `ask` opens the browser's prompt, `hand` needs the person. */
export type InstallWay = 'ask' | 'hand';

/**
 * Returns `null` if the app cannot be installed, is already installed, or this is not known yet.
 */
export function useInstallWay(): InstallWay | null {
  const isOffered = useDevice(({ installOffer }) => installOffer !== null);
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (isSecureContext && !isApp()) setWay(isOfApple() ? 'hand' : 'ask');
  }, []);
  return way === 'ask' && !isOffered ? null : way;
}

/** Opens the browser's install prompt. */
export async function askToInstall(device: Device): Promise<void> {
  const offer = device.installOffer;
  device.set({ installOffer: null });
  await offer?.prompt();
}
