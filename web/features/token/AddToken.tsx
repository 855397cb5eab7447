import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const dialogs = () => import('./dialogs.ts');

/** Opens the dialog for a new token, which may be in a calendar's address. */
export function AddToken({ of }: { of: 'program' | 'calendar' }) {
  const [isOpen, setOpen] = useState(false);
  const late = useLater(dialogs, isOpen, isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={of === 'program' ? 'quiet' : 'main'} onClick={() => setOpen(true)}>
        {of === 'program' ? 'Dodaj token' : 'Adres kalendarza'}
      </Button>
      {isOpen && late && of === 'program' && <late.TokenDialog onClose={close} />}
      {isOpen && late && of === 'calendar' && <late.CalendarDialog onClose={close} />}
    </>
  );
}
