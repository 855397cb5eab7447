import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { StarShape } from '../stars/StarShape.tsx';
import styles from './StarGrid.module.css';

/** The stars of a code, row by row. */
export const STARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const POLL_MS = 1000;

/** The nine stars of a star code: checkboxes that light up and form a constellation. */
export function StarGrid({
  lit,
  onLit,
}: {
  lit: readonly number[];
  onLit: (lit: number[]) => void;
}) {
  return (
    <fieldset className={styles.sky} aria-label="Gwiezdny kod">
      <Lines of={lit} />
      {STARS.map((star) => (
        <label key={star} className={styles.star}>
          <input
            className="unseen-input"
            type="checkbox"
            aria-label={`Gwiazda ${star + 1}`}
            checked={lit.includes(star)}
            onChange={(event) =>
              onLit(
                event.currentTarget.checked
                  ? [...lit, star].sort()
                  : lit.filter((other) => other !== star),
              )
            }
          />
          <span className={styles.spot}>
            <StarShape className={styles.shape} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Nine sleeping stars during a lockout. The moon travels to the morning in `seconds`; then they
 * wake up. It uses the clock, so that a sleeping tablet does not delay it.
 */
export function SleepingStars({
  seconds,
  text,
  night,
  morning,
  onAwake,
}: {
  seconds: number;
  text: string;
  /** The pictures at both ends of the moon's path. */
  night: ReactNode;
  morning: ReactNode;
  onAwake: () => void;
}) {
  const [since] = useState(() => Date.now());
  const [slept, setSlept] = useState(0);
  useEffect(() => {
    const poll = () => {
      const share = (Date.now() - since) / 1000 / seconds;
      if (share >= 1) onAwake();
      else setSlept(share);
    };
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [since, seconds, onAwake]);
  return (
    <div className={`${styles.sky} ${styles.asleep}`} role="status">
      {STARS.map((star) => (
        <span key={star} className={styles.bed}>
          <StarShape className={styles.sleeper} />
          <svg viewBox="0 0 32 32" className={styles.face} aria-hidden="true">
            <path d="M10.2 16.6q1.9 1.8 3.8 0M18 16.6q1.9 1.8 3.8 0M14.8 20.4q1.2 1 2.4 0" />
          </svg>
        </span>
      ))}
      <div className={styles.night} style={{ '--slept': slept } as CSSProperties}>
        <span className={styles.moon}>{night}</span>
        <span className={styles.morning}>{morning}</span>
      </div>
      <p className={styles.words}>{text}</p>
    </div>
  );
}

/** A line from each lit star to the next. */
export function Lines({ of }: { of: readonly number[] }) {
  const points = of.map((star) => `${(star % 3) + 0.5},${Math.floor(star / 3) + 0.5}`);
  return (
    <svg viewBox="0 0 3 3" className={styles.lines} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
