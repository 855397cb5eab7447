import { remainingBadgesText } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import styles from './BadgesToChoose.module.css';

/** Larger, and counts, while badges can be chosen. */
export function BadgesToChoose({ count }: { count: number }) {
  if (count === 0) {
    return (
      <span className={styles.medal}>
        <WeekMedal />
      </span>
    );
  }
  return (
    <span className={`${styles.medal} ${styles.some}`}>
      <WeekMedal />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="only-heard">{remainingBadgesText(count)}</span>
    </span>
  );
}
