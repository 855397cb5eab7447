import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const dialogs = () => import('./dialogs.ts');

export function AddToken() {
  const [opened, setOpened] = useState<'TokenDialog' | 'CalendarDialog' | null>(null);
  const late = useLater(dialogs, opened !== null, opened);
  const OpenedDialog = opened && late?.[opened];
  return (
    <>
      <Button look="quiet" onClick={() => setOpened('TokenDialog')}>
        Dodaj token
      </Button>
      <Button look="quiet" onClick={() => setOpened('CalendarDialog')}>
        Adres kalendarza
      </Button>
      {OpenedDialog && <OpenedDialog onClose={() => setOpened(null)} />}
    </>
  );
}
