import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { DayStars } from './stars/DayStars.tsx';
import styles from './WayToNext.module.css';

/** The seven stars of this week, which bring the next badge; after nine badges, a star of the sky. */
export function WayToNext({ kid: { login, days, badges } }: { kid: Kid }) {
  return (
    <div className={styles.way}>
      <DayStars login={login} days={days} />
      <Icon of="arrow-right" className={styles.arrow} />
      <span className={styles.next}>{badges.includes(false) ? <WeekMedal /> : <StarShape />}</span>
    </div>
  );
}
