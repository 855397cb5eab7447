import { badgeCount } from '#domain/badge.ts';
import { priceText } from '#domain/points.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { Points } from '../../ui/lists/Chip.tsx';
import styles from './Chart.module.css';

/** The foot of a sheet: the gift that the kid saves for, and what a full week earns. */
export function ChartFoot({ kid: { goal, badges } }: { kid: Kid }) {
  const hasAll = badgeCount(badges) === badges.length;
  return (
    <footer className={styles.foot}>
      {goal && (
        <p className={styles.prize}>
          <Picture of={goal.picture} className={styles.picture} />
          <span className={styles.words}>
            <span dir="auto">Zbieram na: {goal.name}</span>
            <span className={styles.points}>
              <Points>{priceText(goal.points)}</Points>
            </span>
          </span>
        </p>
      )}
      <p className={styles.prize}>
        {hasAll ? (
          <Icon of="star" className={styles.picture} />
        ) : (
          <WeekMedal className={styles.picture} />
        )}
        <span className={styles.words}>
          {hasAll ? 'Pełny tydzień = nowa gwiazda' : 'Pełny tydzień = odznaka'}
        </span>
      </p>
    </footer>
  );
}
