import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Voucher } from '../../illustrations/Voucher.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { WordPicture } from '../../shared/word/WordPictures.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import styles from './NewsScene.module.css';
import type { Declined, Received as Gift, Returned, SpokenWord } from './steps.ts';

/** The number of vouchers that the hero can hold. */
const MOST_VOUCHERS = 4;

export function Received({ kid, gifts }: { kid: Kid; gifts: readonly Gift[] }) {
  const shown = gifts.slice(0, MOST_VOUCHERS);
  return (
    <div className={styles.stage}>
      <LivingHero of={kid} mood="cheers" className={styles.hero} />
      <ul className={`${styles.vouchers} ${shown.length > 1 ? styles.several : ''}`}>
        {shown.map(({ picture }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={at}>
            <Voucher of={picture} />
            <Icon of="check" className={styles.stamp} />
          </li>
        ))}
      </ul>
      <StarShower />
    </div>
  );
}

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

export function Spoken({ word: { wording, about } }: { word: SpokenWord }) {
  return (
    <div className={styles.stage}>
      <div className={`${styles.disc} ${styles.word}`}>
        <WordPicture of={wording.picture} />
      </div>
      {about?.picture && (
        <div className={`${styles.disc} ${styles.green} ${styles.about}`}>
          <Picture of={about.picture} title={about.name} />
        </div>
      )}
    </div>
  );
}
