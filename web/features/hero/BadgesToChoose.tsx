import { badgesLeftText } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import styles from './BadgesToChoose.module.css';

/** Larger, and counts, while badges can be chosen. */
export function BadgesToChoose({ left }: { left: number }) {
  if (left === 0) {
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
        {left}
      </span>
      <span className="only-heard">{badgesLeftText(left)}</span>
    </span>
  );
}
