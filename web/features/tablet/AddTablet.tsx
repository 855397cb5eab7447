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

/** A tablet asks every three seconds; one that has not come by then sleeps, or its code has ended. */
const LOOK_EVERY_MS = 2000;
const LOOK_FOR_MS = 30_000;

/** Below the devices: the way to make another one the children's. Opens by itself for a scanned code. */
export function AddTablet({ devices }: { devices: readonly SignedInDevice[] }) {
  const [code, setCode] = useState<string | null>(null);
  /** How many tablets there were when another one was paired. */
  const [before, setBefore] = useState<number | null>(null);
  const toast = useToast();
  const tablets = devices.filter(({ tablet }) => tablet !== null).length;
  const device = deviceOf(useQueryClient());
  useEffect(() => {
    const wanted = tabletIn(device.fragment);
    // Once, and not again each time when the settings are opened.
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

/** Asks for the devices anew until the tablet is among them. */
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
