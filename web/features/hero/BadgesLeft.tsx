import { badgesLeftText } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../ui/cards/Corner.tsx';
import styles from './HeroView.module.css';

export function BadgesLeft({ left }: { left: number }) {
  return (
    <Corner holds={<SpeakButton to={{ is: 'badges-left', left }} />}>
      <p className={`${styles.left} ${left > 0 ? styles.some : ''}`}>
        {left > 0 && <WeekMedal className={styles.medal} />}
        {badgesLeftText(left)}
      </p>
    </Corner>
  );
}
