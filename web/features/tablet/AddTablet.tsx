import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQuery, type SignedInDevice } from '../../shared/account/queries.ts';
import { opened } from '../../shared/page/opened.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { PairTablet } from './PairTablet.tsx';
import { tabletIn } from './wanted.ts';

/** A tablet polls every three seconds. After this time it is asleep, or its code has expired. */
const POLL_MS = 2000;
const POLL_FOR_MS = 30_000;

/** The dialog opens by itself for a scanned code. */
export function AddTablet({ devices }: { devices: readonly SignedInDevice[] }) {
  const [code, setCode] = useState<string | null>(null);
  /** When another one was paired, and the number of tablets until then. */
  const [paired, setPaired] = useState({ at: 0, before: 0 });
  const toast = useToast();
  const tablets = devices.filter(({ tablet }) => tablet !== null).length;
  useEffect(() => {
    const wanted = tabletIn(opened.fragment);
    // Opens the dialog once, not each time the settings are opened.
    opened.fragment = '';
    if (wanted !== null) setCode(wanted);
  }, []);
  // Refetches the devices until the tablet is among them.
  useQuery({
    ...accountQuery,
    refetchOnMount: false,
    refetchInterval: () =>
      tablets <= paired.before && Date.now() - paired.at < POLL_FOR_MS && POLL_MS,
  });
  return (
    <>
      <Button onClick={() => setCode('')}>Dodaj tablet dziecka</Button>
      {code !== null && (
        <PairTablet
          code={code}
          onClose={() => setCode(null)}
          onPaired={() => {
            setCode(null);
            setPaired({ at: Date.now(), before: tablets });
            toast({ text: 'Za chwilę tablet pokaże dzieci.' });
          }}
        />
      )}
    </>
  );
}
