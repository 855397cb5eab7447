import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Voucher } from '../../illustrations/Voucher.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { WordPicture } from '../../shared/word/WordPictures.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import { Bringers } from './Bringers.tsx';
import styles from './NewsScene.module.css';
import type { Declined, Received as Gift, Returned, SpokenWord } from './steps.ts';

/** The number of vouchers that fit beside the hero. */
const MOST_VOUCHERS = 4;

export function Received({ kid, gifts }: { kid: Kid; gifts: readonly Gift[] }) {
  const shown = gifts.slice(0, MOST_VOUCHERS);
  const alone = gifts.length === 1 ? gifts[0] : undefined;
  return (
    <div className={styles.stage}>
      <LivingHero of={kid} mood={alone ? 'holds' : 'cheers'} className={styles.hero}>
        {alone && <Stamped of={alone} />}
      </LivingHero>
      {!alone && (
        <ul className={`${styles.vouchers} ${styles.several}`}>
          {shown.map((gift, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
            <li key={at}>
              <Stamped of={gift} />
            </li>
          ))}
        </ul>
      )}
      <StarShower />
    </div>
  );
}

function Stamped({ of: { picture } }: { of: Gift }) {
  return (
    <span className={styles.stamped}>
      <Voucher of={picture} />
      <Icon of="check" className={styles.stamp} />
    </span>
  );
}

/** The number of pictures that fit in a row on the smallest phone. */
const MOST_PICTURES = 4;

/** The hero points at missions to do again, and is sorry for a proposal. */
export function Returning({
  kid,
  mood,
  all,
}: {
  kid: Kid;
  mood: 'points' | 'comforts';
  all: readonly (Returned | Declined)[];
}) {
  const shown = all.slice(0, MOST_PICTURES);
  return (
    <div className={styles.stage}>
      <LivingHero
        of={kid}
        mood={mood}
        className={mood === 'points' ? styles.pointing : styles.comforting}
      />
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

/** Its author holds the picture up. */
export function Spoken({ kid, word: { by, wording, about } }: { kid: Kid; word: SpokenWord }) {
  return (
    <div className={styles.stage}>
      <Bringers by={by} className={styles.speaking} />
      <LivingHero of={kid} mood="cheers" className={styles.catching} />
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
