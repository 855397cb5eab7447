import type { DayMission, Progress } from '#domain/progress/progress.ts';
import { useAcceptedText } from './accepted.ts';
import styles from './card.module.css';

export function AcceptedBy({ of, progress }: { of: DayMission; progress: Progress }) {
  const text = useAcceptedText(progress)(of);
  return text && <p className={styles.accepted}>{text}</p>;
}
