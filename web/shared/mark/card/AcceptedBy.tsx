import type { DayMission, Progress } from '#domain/progress/progress.ts';
import styles from './AcceptedBy.module.css';
import { useAcceptedText } from './accepted.ts';

export function AcceptedBy({ of, progress }: { of: DayMission; progress: Progress }) {
  const text = useAcceptedText(progress)(of);
  return text && <p className={styles.accepted}>{text}</p>;
}
