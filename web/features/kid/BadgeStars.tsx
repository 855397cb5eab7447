import { counted } from '#domain/base/counted.ts';
import { type Badges, badgeCount } from '#domain/hero/badge.ts';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './KidForm.module.css';

export function BadgeStars({ of }: { of: Badges }) {
  const badges = badgeCount(of);
  if (badges === 0) return null;
  const text = counted(badges, 'odznaka', 'odznaki', 'odznak');
  return (
    <span className={styles.stars} role="img" aria-label={text}>
      {[...of.keys()]
        .filter((badge) => of[badge])
        .map((badge) => (
          <StarShape key={badge} className={styles.star} />
        ))}
    </span>
  );
}
