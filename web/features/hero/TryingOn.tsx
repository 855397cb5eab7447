import { BADGES } from '#domain/catalogue/badges.ts';
import { type BadgeId, wornOf } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { LivelyHero } from '../../illustrations/hero/LivelyHero.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import styles from './TryingOn.module.css';

/** A faint preview of a badge that the hero has not won, again and again. */
export function TryingOn({ kid: { hero, badges }, badge }: { kid: Kid; badge: BadgeId }) {
  const { part, tier } = BADGES[badge];
  const worn = wornOf(badges);
  const tried = { ...worn, [part]: tier };
  return (
    <div className={styles.stage}>
      <LivelyHero hero={hero} {...worn} className={styles.hero} />
      <div className={styles.tried} data-tried={badge}>
        <LivelyHero hero={hero} {...tried} className={styles.hero} />
      </div>
      <BadgePicture badge={badge} className={styles.medal} />
    </div>
  );
}
