import type { NotifyChoice } from '#domain/news/notification.ts';
import { unsubscribePush } from '../../offline/worker/unsubscribe-push.ts';
import styles from '../../shared/account/account.module.css';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { createSubscription, usePushState } from './device-push.ts';
import { type Notifications, useSubscribeDevice, useUnsubscribeDevice } from './queries.ts';

/** By letter if no device is registered. */
export function DeviceNotifications({
  known,
  choice,
}: {
  known: Notifications;
  choice: NotifyChoice;
}) {
  const state = usePushState();
  const subscribe = useSubscribeDevice();
  const unsubscribe = useUnsubscribeDevice();
  const turnOn = useCommand(subscribeThisDevice, {
    toast: (answer) => ({
      text: answer
        ? 'Powiadomienia na tym urządzeniu są włączone'
        : 'Przeglądarka na to nie pozwala',
    }),
  });
  const turnOff = useCommand(() => unsubscribe().then(unsubscribePush), {
    toast: () => ({ text: 'Powiadomienia na tym urządzeniu są wyłączone' }),
  });

  async function subscribeThisDevice() {
    const draft = await createSubscription(known.publicKey);
    return draft && subscribe(draft);
  }

  const hasDevice = known.here || known.others.length > 0;
  return (
    <>
      {!hasDevice && <LetterNote known={known} choice={choice} />}
      {known.others.length > 0 && (
        <p className="hint">
          Powiadamia też: <bdi>{known.others.join('; ')}</bdi>
        </p>
      )}
      {known.here ? (
        <Button look="quiet" busy={turnOff.busy} onClick={() => turnOff.send(undefined)}>
          Nie powiadamiaj na tym urządzeniu
        </Button>
      ) : (
        <div className={styles.here} data-of-browser>
          {state === null || state === 'able' ? (
            <>
              <Button look="quiet" busy={turnOn.busy} onClick={() => turnOn.send(undefined)}>
                Powiadamiaj na tym urządzeniu
              </Button>
              <p className="hint">
                {choice === 'weekly'
                  ? 'Powiadomienie to imiona, liczby i nazwy nagród, na przykład „Zosia 31 z 35, Staś: pełny tydzień”. '
                  : 'Powiadomienie to imię i liczba, na przykład „Zosia: 3 misje do zaakceptowania”. '}
                Dostarcza je, zaszyfrowane, producent przeglądarki (Google, Mozilla, Apple albo
                Microsoft).
              </p>
            </>
          ) : (
            <p className="hint">{WHY_NOT[state]}</p>
          )}
        </div>
      )}
    </>
  );
}

const WHY_NOT = {
  denied:
    'Ta przeglądarka blokuje powiadomienia z Gwiazdozbioru. Stuknij ikonę obok adresu strony: „Powiadomienia”, „Zezwalaj”.',
  'home-screen':
    'Na iPhonie i iPadzie najpierw dodaj Gwiazdozbiór do ekranu początkowego i otwórz go stamtąd.',
  unable: 'Na tym urządzeniu powiadomień nie da się włączyć.',
} as const;

const LETTER_NOTES = {
  'at-once':
    'Na żadnym urządzeniu nie ma włączonych powiadomień, więc wieczorem wyślemy e-mail na adres ',
  evening: 'Wieczorem wyślemy e-mail na adres ',
  weekly: 'W niedzielę wyślemy e-mail na adres ',
  never: '',
} as const;

function LetterNote({
  known: { canMail, email },
  choice,
}: {
  known: Notifications;
  choice: NotifyChoice;
}) {
  if (!canMail)
    return <p>Ten serwer nie wysyła e-maili, więc działają tylko powiadomienia na urządzeniu.</p>;
  return (
    <p>
      {LETTER_NOTES[choice]}
      <bdi>{email}</bdi>.
    </p>
  );
}
