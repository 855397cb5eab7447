import type { MarkState } from '#domain/mark.ts';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import styles from './MissionCard.module.css';

const STATE_TEXT: Record<MarkState, string> = {
  undone: 'do zrobienia',
  wait: 'czeka na rodzica',
  done: 'zrobione',
};

/** One mission on one day, as big as a child's thumb wants it. */
export function MissionCard({
  mission,
  state,
  onOpen,
}: {
  mission: Mission;
  state: MarkState;
  onOpen: () => void;
}) {
  return (
    <button type="button" className={styles.card} data-state={state} onClick={onOpen}>
      <span className={styles.picture}>
        <Picture of={mission.picture} />
      </span>
      <span className={styles.name}>{mission.name}</span>
      <span className={styles.points}>
        <Icon of="star" />
        {pointsText(mission.points)}
      </span>
      <span className="only-heard">{STATE_TEXT[state]}</span>
      {state === 'wait' && <Icon of="hourglass" className={styles.state} />}
      {state === 'done' && <Icon of="check" className={styles.state} />}
    </button>
  );
}
