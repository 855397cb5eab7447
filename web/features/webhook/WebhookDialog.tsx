import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#domain/news/webhook-failure.ts';
import styles from '../../shared/account/account.module.css';
import { useCommand } from '../../shared/command/command.ts';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import {
  useDeleteWebhook,
  useTryWebhook,
  useTurnWebhookOn,
  type Webhook,
  webhooksQuery,
} from './queries.ts';
import { WebhookForm, WebhookSecret } from './WebhookForm.tsx';

const STATES = { working: 'działa', failing: 'ostatnio się nie udało', off: 'wyłączony' } as const;

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret ? 'Adres jest dodany' : 'Powiadomienia dla programów (webhooki)';
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.question}>
        {secret ? (
          <WebhookSecret secret={secret} onClose={onClose} />
        ) : (
          <>
            <p>
              Na taki adres Gwiazdozbiór wyśle wiadomość o&nbsp;misjach i&nbsp;nagrodach, na
              przykład do Home Assistanta.
            </p>
            {data && data.webhooks.length > 0 && (
              <ul>
                {data.webhooks.map((each) => (
                  <Row key={each.webhook} webhook={each} />
                ))}
              </ul>
            )}
            <WebhookForm onAdded={setSecret} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { host } = new URL(webhook.address);
  const attempt = useCommand(useTryWebhook(), {
    toast: ({ failure }) => ({
      text: `${failure ? failureSentence(failure) : 'Wysłano'}: ${host}`,
    }),
  });
  const turnOn = useCommand(useTurnWebhookOn(), {
    toast: () => ({ text: `Włączono: ${host}` }),
  });
  const remove = useCommand(useDeleteWebhook(), {
    toast: () => ({ text: `Usunięto: ${host}` }),
  });
  const isOff = webhook.state === 'off';
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{host}</span>
        <span>
          <Chip look={webhook.state === 'working' ? 'done' : 'wait'}>{STATES[webhook.state]}</Chip>
        </span>
        {webhook.failure && <span>{failureSentence(webhook.failure)}</span>}
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
