import { type Badges, badgesLeftText, badgesToChoose } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import styles from './BadgesToChoose.module.css';

/** A medal at the corner of the link to the hero while a badge can be chosen. */
export function BadgesToChoose({ of }: { of: { badges: Badges; fullWeeks: number } }) {
  const left = badgesToChoose(of.badges, of.fullWeeks);
  if (left === 0) return null;
  return (
    <span className={styles.medal}>
      <WeekMedal />
      <span className={styles.count} aria-hidden="true">
        {left}
      </span>
      <span className="only-heard">{badgesLeftText(left)}</span>
    </span>
  );
}
