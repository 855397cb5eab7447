import { BADGES } from '#domain/catalogue/badges.ts';
import { type BadgeId, wornOf } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { LivelyHero } from '../../illustrations/hero/LivelyHero.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import styles from './TryingOn.module.css';

/** A faint preview of a badge that the hero has not won, again and again. */
export function TryingOn({ kid, badge }: { kid: Kid; badge: BadgeId }) {
  const { part, tier } = BADGES[badge];
  const worn = wornOf(kid.badges);
  return (
    <div className={styles.stage}>
      <LivelyHero hero={kid.hero} {...worn} className={styles.hero} />
      <div className={styles.tried} data-tried={badge}>
        <LivelyHero hero={kid.hero} {...worn} {...{ [part]: tier }} className={styles.hero} />
      </div>
      <BadgePicture badge={badge} className={styles.medal} />
    </div>
  );
}

/** The hero turns around once, then that badge flashes on it. */
export function Wearing({ kid, badge }: { kid: Kid; badge: BadgeId }) {
  const { part, tier } = BADGES[badge];
  const worn = wornOf(kid.badges);
  return (
    <div className={styles.stage}>
      <div className={styles.turning} data-worn={badge}>
        <LivelyHero hero={kid.hero} {...worn} {...{ [part]: 0 }} className={styles.hero} />
        <div className={styles.worn}>
          <LivelyHero hero={kid.hero} {...worn} {...{ [part]: tier }} className={styles.hero} />
        </div>
      </div>
      <div className={`${styles.spark} ${styles[part]}`} aria-hidden="true" />
      <BadgePicture badge={badge} className={styles.medal} />
    </div>
  );
}
