import { Link } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { Points } from '../../ui/cards/Chip.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import styles from './KidShortcut.module.css';

/** A kid on the parent's list: its week and its links. What waits is in the inbox above. */
export function KidShortcut({ kid }: { kid: Kid }) {
  return (
    <article className={styles.card}>
      <span className={styles.face}>
        <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
      </span>
      <div className={styles.words}>
        <h2>
          <Link {...paths.parentKid(kid.login)} className={styles.name}>
            <bdi>{kid.name}</bdi>
          </Link>
        </h2>
        <Points>{pointsText(kid.remaining)}</Points>
      </div>
      <div className={styles.bar}>
        <WeekBar {...kid.week} />
      </div>
      <nav className={styles.links} aria-label={kid.name}>
        <Link {...paths.missions(kid.login)} className={buttonClass({ look: 'quiet' })}>
          Misje
        </Link>
        <Link {...paths.gifts(kid.login)} className={buttonClass({ look: 'quiet' })}>
          Nagrody
        </Link>
      </nav>
    </article>
  );
}
