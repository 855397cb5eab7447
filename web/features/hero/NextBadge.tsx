import { Link } from '@tanstack/react-router';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { DayStars } from '../../shared/hero/DayStars.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './HeroView.module.css';

/** The seven stars of this week, which bring the next badge; after nine badges, a star of the sky. */
export function NextBadge({ kid: { login, days, badges } }: { kid: Kid }) {
  return (
    <div className="labelled">
      <Link {...paths.kidWeek(login, 0)} className={`leads ${styles.week}`}>
        <DayStars days={days} look="row" />
      </Link>
      <Icon of="arrow-right" className={styles.arrow} />
      <span className={styles.next}>{badges.includes(false) ? <WeekMedal /> : <StarShape />}</span>
    </div>
  );
}
