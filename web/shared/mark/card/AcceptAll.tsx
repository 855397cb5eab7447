import type { DayMission } from '#domain/progress/progress.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAcceptance } from '../acceptance.ts';
import { useMarker } from '../queries.ts';
import styles from './card.module.css';

export function AcceptAll({
  login,
  shown,
  of,
  notListed = 0,
}: {
  login: string;
  shown: readonly DayMission[];
  /** Whether `shown` is everything that waits, or one day. */
  of: 'all' | 'day';
  /** How many older ones to accept, too. */
  notListed?: number;
}) {
  const marker = useMarker();
  const accept = useAcceptance();
  const marks = shown
    .filter(({ state }) => state === 'wait')
    .map(({ mission, day }) => ({ mission: mission.mission, day }));
  if (marker !== 'parent' || marks.length === 0) return null;
  const waiting = marks.length + notListed;
  return (
    <Button
      look="done"
      busy={accept.busy}
      aria-label={of === 'day' ? 'Zaakceptuj ten dzień' : undefined}
      onClick={() => accept.send([{ login, marks, waiting }])}
    >
      <Icon of="thumb-up" />
      {of === 'all' ? (
        `Zaakceptuj wszystkie (${waiting})`
      ) : (
        <span>
          Zaakceptuj<span className={styles.thisDay}> ten dzień</span>
        </span>
      )}
    </Button>
  );
}
