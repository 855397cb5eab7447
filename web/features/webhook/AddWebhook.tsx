import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const dialog = () => import('./WebhookDialog.tsx');

export function AddWebhook() {
  const [isOpen, setOpen] = useState(false);
  const late = useLater(dialog, isOpen, isOpen);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Dodaj adres powiadomień
      </Button>
      {isOpen && late && <late.WebhookDialog onClose={() => setOpen(false)} />}
    </>
  );
}
