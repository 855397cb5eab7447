import { useMutationState, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotifyChoice } from '#domain/news/notification.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useStore } from '../../offline/client/stores.ts';
import { useCommand } from '../../shared/command/command.ts';
import { ACCEPTANCE } from '../../shared/mark/acceptance.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { type Notifications, notificationsQuery, useChooseNotifications } from './queries.ts';

/** Only for a person who never chose. The server stores any answer, so it appears only once. */
export function NotificationPrompt() {
  const hasAccepted = useHasAccepted();
  const { data } = useQuery({ ...notificationsQuery, enabled: hasAccepted });
  const [isOpen, setOpen] = useState(false);
  // Stays open for the second step, even when the acceptance is long ago.
  if (hasAccepted && data?.chosen === false && !isOpen) setOpen(true);
  if (!isOpen || !data) return null;
  return <Question known={data} onDone={() => setOpen(false)} />;
}

function Question({ known, onDone }: { known: Notifications; onDone: () => void }) {
  const [chosen, setChosen] = useState<NotifyChoice | null>(null);
  const save = useCommand(useChooseNotifications(), {
    onDone: (_, { tell }) => (tell === 'never' ? onDone() : setChosen(tell)),
    toast: () => ({ text: 'Zapisano. Możesz to zmienić w ustawieniach.' }),
  });
  const { evening, quiet } = known;
  const choose = (tell: NotifyChoice) => save.send({ tell, evening, quiet });
  return (
    <Notice
      title="Powiadamiać Cię?"
      picture={<Icon of="hourglass" />}
      actions={
        chosen === null ? (
          <>
            <Button look="quiet" disabled={save.busy} onClick={() => choose('never')}>
              Nie
            </Button>
            <Button look="quiet" disabled={save.busy} onClick={() => choose('evening')}>
              Wieczorem
            </Button>
            <Button look="quiet" disabled={save.busy} onClick={() => choose('at-once')}>
              Od razu
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={onDone}>
            Gotowe
          </Button>
        )
      }
    >
      {chosen === null ? (
        <p>Gdy misja czeka na akceptację albo dziecko wybierze nagrodę.</p>
      ) : (
        <DeviceNotifications known={known} choice={chosen} />
      )}
    </Notice>
  );
}

/** In the last minutes, on this device. */
function useHasAccepted(): boolean {
  const lists = useMutationState({ filters: { status: 'success', mutationKey: ACCEPTANCE } });
  const hasThumb = useStore(({ thumbs }) =>
    thumbs.all.some(({ change, saw, to }) => change && saw === 'wait' && to === 'done'),
  );
  return lists.length > 0 || hasThumb;
}
