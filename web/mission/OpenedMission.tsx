import type { Mission } from '#domain/mission.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Thumbs.module.css';

const THUMBS = [
  ['down', 'Kciuk w dół'],
  ['up', 'Kciuk w górę'],
] as const;

/** A mission, big, with the two thumbs. */
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
    <Dialog title={mission.name} onClose={onClose}>
      <div className={styles.picture}>
        <div className={styles.close}>
          <Button look="quiet" shape="round" big aria-label="Zamknij" onClick={onClose}>
            <Icon of="cross" />
          </Button>
        </div>
        <Picture of={mission.picture} />
      </div>
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
    </Dialog>
  );
}
