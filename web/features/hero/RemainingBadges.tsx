import { remainingBadgesText } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../ui/cards/Corner.tsx';
import styles from './HeroView.module.css';

export function RemainingBadges({ remaining }: { remaining: number }) {
  return (
    <Corner holds={<SpeakButton of={{ is: 'remaining-badges', remaining }} />}>
      <p className={`${styles.remaining} ${remaining > 0 ? styles.some : ''}`}>
        {remaining > 0 && <WeekMedal className={styles.medal} />}
        {remainingBadgesText(remaining)}
      </p>
    </Corner>
  );
}
