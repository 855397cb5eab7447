import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/account/Section.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import {
  type NotificationDraft,
  notificationsQuery,
  useChooseNotifications,
  useTryNotification,
} from './queries.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

const WHEN_OPTIONS = [
  { value: 'at-once', label: 'Od razu' },
  { value: 'evening', label: 'Wieczorem' },
  { value: 'weekly', label: 'W niedzielę' },
  { value: 'never', label: 'Nigdy' },
] as const;

/** From nine in the evening until seven. */
const NIGHT = { from: 21 * 60, until: 7 * 60 };

/** Each choice is saved at once. */
export function Notifications() {
  const known = useSuspenseQuery(notificationsQuery).data;
  const { tell, evening, quiet } = known;
  const [draft, setDraft] = useState<NotificationDraft>({ tell, evening, quiet });
  const save = useCommand(useChooseNotifications(), {
    queued: true,
    toast: () => ({ text: 'Zapisano' }),
    onRefused: () => setDraft({ tell, evening, quiet }),
  });
  const attempt = useCommand(useTryNotification(), {
    toast: ({ by }) => ({ text: by === 'push' ? 'Wysłano na to urządzenie' : 'Wysłano e-mail' }),
  });
  const change = (part: Partial<NotificationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    save.send(next);
  };
  const hasDevice = known.here || known.others.length > 0;
  return (
    <Section
      title="Powiadomienia"
      about="Gdy misje czekają na akceptację albo dziecko wybrało nagrodę."
    >
      <Choice
        label="Kiedy chcesz o tym wiedzieć?"
        options={WHEN_OPTIONS}
        value={draft.tell}
        onValue={(tell) => change({ tell })}
      />
      {draft.tell !== 'never' && (
        <>
          {(hasDevice ? draft.tell !== 'at-once' : known.canMail) && (
            <HourChoice
              label="O której?"
              hint={
                draft.tell === 'weekly'
                  ? 'Jedna wiadomość: co każde dziecko zrobiło w tym tygodniu i ile mu brakuje do nagrody.'
                  : undefined
              }
              value={draft.evening}
              onValue={(evening) => change({ evening })}
            />
          )}
          {draft.tell === 'at-once' && hasDevice && (
            <QuietHours quiet={draft.quiet} onQuiet={(hours) => change({ quiet: hours })} />
          )}
          <DeviceNotifications known={known} choice={draft.tell} />
          {(hasDevice || known.canMail) && (
            <Button look="quiet" busy={attempt.busy} onClick={() => attempt.send()}>
              Wyślij na próbę
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function QuietHours({
  quiet,
  onQuiet,
}: {
  quiet: NotificationDraft['quiet'];
  onQuiet: (quiet: NotificationDraft['quiet']) => void;
}) {
  return (
    <>
      <Switch
        label="Cisza w nocy"
        on={quiet !== null}
        onToggle={(on) => onQuiet(on ? NIGHT : null)}
      />
      {quiet && (
        <>
          <HourChoice
            label="Cisza od"
            value={quiet.from}
            onValue={(from) => onQuiet({ ...quiet, from })}
          />
          <HourChoice
            label="Cisza do"
            hint="O tym, co się wtedy zdarzy, powiadomimy Cię później."
            value={quiet.until}
            onValue={(until) => onQuiet({ ...quiet, until })}
          />
        </>
      )}
    </>
  );
}

/** In minutes after midnight. */
function HourChoice({
  label,
  hint,
  value,
  onValue,
}: {
  label: string;
  hint?: string | undefined;
  value: number;
  onValue: (minutes: number) => void;
}) {
  const all = HOURS.includes(value) ? HOURS : [...HOURS, value].sort((one, other) => one - other);
  const options = all.map((minutes) => ({ value: String(minutes), label: clockText(minutes) }));
  return (
    <Select
      label={label}
      {...(hint && { hint })}
      groups={[{ label: 'Godzina', options }]}
      value={String(value)}
      onValue={(minutes) => onValue(Number(minutes))}
    />
  );
}

function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
