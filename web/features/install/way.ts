import { useEffect, useState } from 'react';
import { useStore } from '../../offline/client/stores.ts';
import { isApp, isOfApple } from '../../shared/page/device.ts';

/** How to install on this device: `ask` opens the browser's prompt, `hand` needs the person. */
export type InstallWay = 'ask' | 'hand';

/** `null`: it cannot be installed, is already installed, or this is not known yet. */
export function useInstallWay(): InstallWay | null {
  const isOffered = useStore(({ install }) => install.offer !== null);
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (isSecureContext && !isApp()) setWay(isOfApple() ? 'hand' : 'ask');
  }, []);
  return way === 'ask' && !isOffered ? null : way;
}
