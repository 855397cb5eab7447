import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import type { KidCard } from '../../offline/client/family.ts';
import styles from './KidFace.module.css';
import { KidSign } from './KidSign.tsx';

/** `--face-back` sets its background. */
export function KidFace({ of }: { of: Pick<KidCard, 'login' | 'hero' | 'badges'> }) {
  return (
    <span className={styles.face}>
      <HeroPicture hero={of.hero} {...wornOf(of.badges)} crop="bust" />
      <KidSign of={of} />
    </span>
  );
}

export function kidOptions(kids: readonly Pick<KidCard, 'login' | 'name' | 'hero' | 'badges'>[]) {
  return kids.map(({ login, name, hero, badges }) => ({
    value: login,
    label: name,
    face: <HeroPicture hero={hero} {...wornOf(badges)} crop="bust" />,
  }));
}
