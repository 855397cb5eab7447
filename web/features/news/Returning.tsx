import { Icon, Picture } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import styles from './NewsScene.module.css';
import type { Declined, Returned } from './steps.ts';

/** The number of pictures that fit in a row on the smallest phone. */
const MOST_PICTURES = 4;

export function Returning({ kid, all }: { kid: Kid; all: readonly (Returned | Declined)[] }) {
  const shown = all.slice(0, MOST_PICTURES);
  return (
    <div className={styles.stage}>
      <LivingHero of={kid} mood="comforts" className={styles.hero} />
      <ul className={`${styles.returned} ${shown.length > 1 ? styles.several : ''}`}>
        {shown.map(({ name, picture }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={at} className={styles.disc} style={{ animationDelay: `${300 + at * 120}ms` }}>
            {picture ? <Picture of={picture} title={name} /> : <Icon of="microphone" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
