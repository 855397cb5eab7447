import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const dialogs = () => import('./dialogs.ts');

export function AddToken() {
  const [asked, setAsked] = useState<'TokenDialog' | 'CalendarDialog' | null>(null);
  const late = useLater(dialogs, asked !== null, asked);
  const Asked = asked && late?.[asked];
  return (
    <>
      <Button look="quiet" onClick={() => setAsked('TokenDialog')}>
        Dodaj token
      </Button>
      <Button look="quiet" onClick={() => setAsked('CalendarDialog')}>
        Adres kalendarza
      </Button>
      {Asked && <Asked onClose={() => setAsked(null)} />}
    </>
  );
}
