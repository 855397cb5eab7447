import { Link } from '@tanstack/react-router';
import { Picture } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../ui/cards/Corner.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './Goal.module.css';

/** The gift that a kid saves for, and the points saved so far. */
export function Goal({ of: kid }: { of: Kid }) {
  const { login, goal, remaining, yardstick } = kid;
  if (!goal) return null;
  return (
    <Corner holds={<SpeakButton to={{ is: 'goal', gift: goal, remaining, yardstick }} />}>
      <Link {...paths.kidGifts(login)} className={styles.goal}>
        <Picture of={goal.picture} className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.name}>Zbieram na: {goal.name}</span>
          <GiftPrice points={goal.points} of={kid} />
        </span>
      </Link>
    </Corner>
  );
}
