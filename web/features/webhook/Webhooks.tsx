import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../shared/account/account.module.css';
import { Section } from '../../shared/account/Section.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import {
  useDeleteWebhook,
  useTryWebhook,
  useTurnWebhookOn,
  type Webhook,
  webhooksQuery,
} from './queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const STATES = {
  working: 'działa',
  failing: 'ostatnia próba się nie udała',
  off: 'wyłączony: nie działał przez dobę',
} as const;

const TRIALS = {
  sent: 'Wysłano',
  gone: 'Ten adres nie chce już powiadomień',
  failed: 'Adres nie odpowiada',
  'not-allowed': 'Tego adresu nie wolno używać',
} as const;

/** Lists the addresses that are sent what happens in the family, and adds one. */
export function Webhooks() {
  const { data } = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  if (!data) return null;
  const { webhooks } = data;
  return (
    <Section
      title="Adresy powiadomień"
      about="Dowie się o misjach i nagrodach inny program, na przykład Home Assistant."
    >
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map((each) => (
            <Row key={each.webhook} webhook={each} />
          ))}
        </ul>
      )}
      <Button look="quiet" onClick={() => setAdding(true)}>
        Dodaj adres powiadomień
      </Button>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { host } = new URL(webhook.address);
  const attempt = useCommand(useTryWebhook().mutateAsync, {
    toast: ({ result }) => ({ text: `${TRIALS[result]}: ${host}` }),
  });
  const turnOn = useCommand(useTurnWebhookOn().mutateAsync, {
    toast: () => ({ text: `Włączono: ${host}` }),
  });
  const remove = useCommand(useDeleteWebhook().mutateAsync, {
    toast: () => ({ text: `Usunięto: ${host}` }),
  });
  const isOff = webhook.state === 'off';
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <span className={styles.name}>{host}</span>
        <span>
          <Chip look={webhook.state === 'working' ? 'done' : 'wait'}>{STATES[webhook.state]}</Chip>
        </span>
      </span>
      <span className="buttons">
        {isOff ? (
          <Button
            look="quiet"
            aria-label={`Włącz ponownie: ${host}`}
            busy={turnOn.busy}
            onClick={() => turnOn.send(webhook)}
          >
            Włącz ponownie
          </Button>
        ) : (
          <Button
            look="quiet"
            aria-label={`Wyślij próbne: ${host}`}
            busy={attempt.busy}
            onClick={() => attempt.send(webhook)}
          >
            Wyślij próbne
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={`Usuń: ${host}`}
          busy={remove.busy}
          onClick={() => remove.send(webhook)}
        >
          Usuń
        </Button>
      </span>
    </li>
  );
}
