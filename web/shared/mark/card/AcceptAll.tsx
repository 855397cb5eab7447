import type { DayMission } from '#domain/progress/progress.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useCommand } from '../../command/command.ts';
import { useAcceptMarks, useReturnMarks } from '../../data/acceptance.ts';
import { useMarker } from '../../data/mark.ts';
import { acceptedToast } from '../../word/word-offer.ts';
import styles from './AcceptAll.module.css';

/** The parent's button that accepts every displayed waiting mission. */
export function AcceptAll({
  login,
  shown,
  of,
}: {
  login: string;
  shown: readonly DayMission[];
  /** Whether `shown` is everything that waits, or one day. */
  of: 'all' | 'day';
}) {
  const marker = useMarker();
  const { mutateAsync: giveBack } = useReturnMarks(login);
  const accept = useCommand(useAcceptMarks(login).mutateAsync, {
    toast: ({ accepted }) => acceptedToast([{ login, marks: accepted }], () => giveBack(accepted)),
  });
  const waiting = shown
    .filter(({ state }) => state === 'wait')
    .map(({ mission, day }) => ({ mission: mission.mission, day }));
  if (marker !== 'parent' || waiting.length === 0) return null;
  return (
    <Button look="done" busy={accept.busy} onClick={() => accept.send(waiting)}>
      <Icon of="thumb-up" />
      {of === 'all' ? (
        `Zaakceptuj wszystkie (${waiting.length})`
      ) : (
        <span>
          Zaakceptuj<span className={styles.day}> ten dzień</span>
        </span>
      )}
    </Button>
  );
}
