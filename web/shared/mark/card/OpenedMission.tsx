import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Beside } from '../../../ui/lists/Beside.tsx';
import styles from '../Thumbs.module.css';

const THUMBS = [
  ['down', 'Kciuk w dół'],
  ['up', 'Kciuk w górę'],
] as const;

/** Without thumbs if it is excused. */
export function OpenedMission({
  of: { mission, excused },
  onThumb,
  onClose,
}: {
  of: DayMission;
  onThumb: (direction: 'up' | 'down') => void;
  onClose: () => void;
}) {
  return (
    <Beside
      shown={
        <div className={styles.picture}>
          <div className={styles.close}>
            <Button look="quiet" shape="round" big aria-label="Zamknij" onClick={onClose}>
              <Icon of="cross" />
            </Button>
          </div>
          <Picture of={mission.picture} />
        </div>
      }
    >
      {!excused && <OpenedThumbs onThumb={onThumb} />}
    </Beside>
  );
}

export function OpenedThumbs({
  beckons = false,
  onThumb,
}: {
  /** Whether the green thumb invites a tap. */
  beckons?: boolean;
  onThumb: (direction: 'up' | 'down') => void;
}) {
  return (
    <div className={styles.thumbs}>
      {THUMBS.map(([direction, label]) => (
        <button
          key={direction}
          type="button"
          className={styles[direction]}
          aria-label={label}
          onClick={() => onThumb(direction)}
        >
          <Icon
            of={`thumb-${direction}`}
            className={beckons && direction === 'up' ? 'beckons' : undefined}
          />
        </button>
      ))}
    </div>
  );
}
