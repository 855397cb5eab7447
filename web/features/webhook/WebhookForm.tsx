import { WEBHOOK_EVENTS, type WebhookEventType } from '#domain/news/webhook.ts';
import { PasswordField, passwordMissing } from '../../shared/account/PasswordField.tsx';
import { ToCopy } from '../../shared/account/ToCopy.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Ticks } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useAddWebhook } from './queries.ts';

const LABELS: Record<WebhookEventType, string> = {
  'mission.waiting': 'misja czeka na akceptację',
  'mission.done': 'misja wykonana',
  'mission.undone': 'misja cofnięta',
  'gift.chosen': 'wybrana nagroda',
  'points.given': 'ekstra punkty',
  'proposal.offered': 'dziecko zrobiło coś jeszcze',
};

const OPTIONS = WEBHOOK_EVENTS.map((value) => ({ value, label: LABELS[value] }));

/** The server returns the secret only once. */
export function WebhookForm({
  onAdded,
  onClose,
}: {
  onAdded: (secret: string) => void;
  onClose: () => void;
}) {
  const add = useCommand(useAddWebhook(), {
    atFields: (refusal) => ({
      address: sentenceFor(refusal, 'webhook-not-allowed'),
      password: sentenceFor(refusal, 'wrong-password'),
    }),
    onDone: ({ secret }) => onAdded(secret),
  });
  const choice = useFields({ events: [...WEBHOOK_EVENTS] as WebhookEventType[] }, () => ({}));
  const { events } = choice.values;
  const { field, submitTo } = useFields(
    { address: 'https://', password: '' },
    ({ address, password }) => ({
      address: URL.canParse(address) ? null : 'Wpisz cały adres',
      password: passwordMissing(password),
    }),
    add,
  );
  return (
    <Form
      label="Adres powiadomień"
      onSubmit={submitTo((typed) => events.length > 0 && add.send({ ...typed, events }))}
    >
      <Field
        label="Adres"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('address')}
      />
      <Ticks
        label="O czym?"
        ticked={events}
        onTicked={(events) => choice.set({ events })}
        options={OPTIONS}
        error={events.length > 0 ? null : 'Wybierz przynajmniej jedno'}
      />
      <PasswordField {...field('password')} />
      <ActionButtons type="submit" busy={add.busy} onCancel={onClose}>
        Dodaj
      </ActionButtons>
    </Form>
  );
}

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ToCopy
      label="Tajny klucz"
      copied="Klucz jest skopiowany."
      value={secret}
      about={
        <p>
          Widać go tylko teraz. Tym kluczem program sprawdzi, że wiadomość przyszła
          z&nbsp;Gwiazdozbioru.
        </p>
      }
    >
      <Button look="quiet" onClick={onClose}>
        Gotowe
      </Button>
    </ToCopy>
  );
}
