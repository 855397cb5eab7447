import { counted } from '#domain/base/counted.ts';
import { type Badges, badgeCount } from '#domain/hero/badge.ts';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './KidForm.module.css';

/** One for each badge, around the hero. */
export function BadgeStars({ of }: { of: Badges }) {
  return (
    <span className={styles.stars}>
      {[...of.keys()]
        .filter((badge) => of[badge])
        .map((badge) => (
          <StarShape key={badge} className={styles.star} />
        ))}
    </span>
  );
}

/** What the stars mean, for screen readers. */
export function BadgeCount({ of }: { of: Badges }) {
  const badges = badgeCount(of);
  if (badges === 0) return null;
  const text = counted(badges, 'odznaka', 'odznaki', 'odznak');
  return <span className="only-heard" role="img" aria-label={text} />;
}
