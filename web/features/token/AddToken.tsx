import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const adding = () => import('./TokenDialog.tsx');

/** Below the devices: adds a token for a program. */
export function AddToken() {
  const [asked, setAsked] = useState(false);
  const late = useLater(adding, asked, asked);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Dodaj token
      </Button>
      {asked && late && <late.TokenDialog onClose={() => setAsked(false)} />}
    </>
  );
}
