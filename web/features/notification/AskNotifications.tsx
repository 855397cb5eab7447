import { useMutationState, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tell } from '#domain/news/notification.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useStore } from '../../offline/client/stores.ts';
import { useCommand } from '../../shared/command/command.ts';
import { ACCEPTANCE } from '../../shared/data/acceptance.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { NotificationsHere } from './NotificationsHere.tsx';
import { type Notifications, notificationsQuery, useChooseNotifications } from './queries.ts';

/** Asks only who never chose. The server stores any answer, so the question appears only once. */
export function AskNotifications() {
  const hasAccepted = useHasAccepted();
  const { data } = useQuery({ ...notificationsQuery, enabled: hasAccepted });
  const [isAsking, setAsking] = useState(false);
  // Stays open for the second step, even when the acceptance is long ago.
  if (hasAccepted && data?.chosen === false && !isAsking) setAsking(true);
  if (!isAsking || !data) return null;
  return <Question known={data} onDone={() => setAsking(false)} />;
}

function Question({ known, onDone }: { known: Notifications; onDone: () => void }) {
  const [chosen, setChosen] = useState<Tell | null>(null);
  const save = useCommand(useChooseNotifications(), {
    onDone: (_, { tell }) => (tell === 'never' ? onDone() : setChosen(tell)),
    toast: () => ({ text: 'Zapisano. Możesz to zmienić w ustawieniach.' }),
  });
  const { evening, quiet } = known;
  const choose = (tell: Tell) => save.send({ tell, evening, quiet });
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
            <Button disabled={save.busy} onClick={() => choose('at-once')}>
              Od razu
            </Button>
          </>
        ) : (
          <Button onClick={onDone}>Gotowe</Button>
        )
      }
    >
      {chosen === null ? (
        <p>Gdy misja czeka na akceptację albo dziecko wybierze nagrodę.</p>
      ) : (
        <NotificationsHere known={known} tell={chosen} />
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
