import { useState } from 'react';
import { useLater } from '../../shared/page/later.ts';
import { Button } from '../../ui/controls/Button.tsx';

const dialog = () => import('./WebhookDialog.tsx');

export function AddWebhook() {
  const [asked, setAsked] = useState(false);
  const late = useLater(dialog, asked, asked);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Dodaj adres powiadomień
      </Button>
      {asked && late && <late.WebhookDialog onClose={() => setAsked(false)} />}
    </>
  );
}
