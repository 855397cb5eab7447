import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceOf } from '../../offline/client/device.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';
import type { SignedInDevice } from '../../shared/data/account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { PairTablet } from './PairTablet.tsx';
import { tabletIn } from './wanted.ts';

/**
 * How often and how long the devices are refetched, in milliseconds. A tablet polls every three
 * seconds. One that has not polled by then is asleep, or its code has expired.
 */
const LOOK_EVERY_MS = 2000;
const LOOK_FOR_MS = 30_000;

/**
 * Below the devices: adds another children's tablet. The dialog opens by itself for a scanned code.
 */
export function AddTablet({ devices }: { devices: readonly SignedInDevice[] }) {
  const [code, setCode] = useState<string | null>(null);
  /** The number of tablets when another one was paired. */
  const [before, setBefore] = useState<number | null>(null);
  const toast = useToast();
  const tablets = devices.filter(({ tablet }) => tablet !== null).length;
  const device = deviceOf(useQueryClient());
  useEffect(() => {
    const wanted = tabletIn(device.fragment);
    // Opens the dialog once, not each time the settings are opened.
    device.fragment = '';
    if (wanted !== null) setCode(wanted);
  }, [device]);
  useLooking(before !== null && tablets <= before);
  return (
    <>
      <Button look="quiet" onClick={() => setCode('')}>
        Dodaj tablet dziecka
      </Button>
      {code !== null && (
        <PairTablet
          code={code}
          onClose={() => setCode(null)}
          onPaired={() => {
            setCode(null);
            setBefore(tablets);
            toast({ text: 'Za chwilę tablet pokaże dzieci.' });
          }}
        />
      )}
    </>
  );
}

/** Refetches the devices until the tablet is among them. */
function useLooking(isLooking: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLooking) return;
    const every = setInterval(() => refresh(queryClient, [keys.account]), LOOK_EVERY_MS);
    const end = setTimeout(() => clearInterval(every), LOOK_FOR_MS);
    return () => {
      clearInterval(every);
      clearTimeout(end);
    };
  }, [queryClient, isLooking]);
}
