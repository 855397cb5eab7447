import type { Mission } from '#domain/mission/mission.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Beside } from '../../../ui/lists/Beside.tsx';
import styles from '../Thumbs.module.css';

const THUMBS = [
  ['down', 'Kciuk w dół'],
  ['up', 'Kciuk w górę'],
] as const;

/** The content of a mission's dialog: its big picture and two thumbs. */
export function OpenedMission({
  mission,
  onThumb,
  onClose,
}: {
  mission: Mission;
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
      <OpenedThumbs onThumb={onThumb} />
    </Beside>
  );
}

/** The two thumbs of an open mission. */
export function OpenedThumbs({ onThumb }: { onThumb: (direction: 'up' | 'down') => void }) {
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
          <Icon of={`thumb-${direction}`} />
        </button>
      ))}
    </div>
  );
}
