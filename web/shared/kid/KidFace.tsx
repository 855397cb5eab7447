import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import type { KidCard } from '../../offline/client/family.ts';
import styles from './KidFace.module.css';

/** A kid's face next to its name. `--face-back` sets its background. */
export function KidFace({ of: { hero, badges } }: { of: Pick<KidCard, 'hero' | 'badges'> }) {
  return (
    <span className={styles.face}>
      <HeroPicture hero={hero} {...wornOf(badges)} crop="bust" />
    </span>
  );
}
