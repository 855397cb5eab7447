import { useState } from 'react';
import type { Day } from '#domain/time/day.ts';
import type { Mood } from '../../../illustrations/hero/LivelyHero.tsx';
import { Icon } from '../../../illustrations/Picture.tsx';
import { useKid } from '../../../shared/data/kid.ts';
import { LivingHero } from '../../../shared/hero/LivingHero.tsx';
import { FinaleAgain } from '../../../shared/mark/Feedback.tsx';
import styles from './DayHero.module.css';

/** A kid's hero on a day with nothing to do, and the star that plays the finale again. */
export function DayHero({
  login,
  day,
  mood,
  plays,
}: {
  login: string;
  day: Day;
  mood: Mood;
  /** The day has a finale. */
  plays: boolean;
}) {
  const [isAgain, setAgain] = useState(false);
  return (
    <>
      <LivingHero
        of={useKid(login)}
        mood={mood}
        className={mood === 'sunbathes' || mood === 'sleeps' ? styles.place : styles.hero}
      />
      {plays && (
        <button
          type="button"
          aria-label="Zobacz jeszcze raz"
          className={styles.again}
          onClick={() => setAgain(true)}
        >
          <Icon of="proud-star" />
        </button>
      )}
      {isAgain && <FinaleAgain login={login} day={day} onClose={() => setAgain(false)} />}
    </>
  );
}
