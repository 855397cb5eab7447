import type { ReactNode } from 'react';
import { pauseOutOfSight } from '../device/out-of-sight.ts';
import { StarShape } from '../stars/StarShape.tsx';
import styles from './Bar.module.css';

/** The done part and behind it the waiting part. Empty when there are no missions. */
export function WeekBar({
  all,
  wait,
  done,
  big = false,
}: {
  all: number;
  wait: number;
  done: number;
  big?: boolean;
}) {
  const percent = (part: number) => (all > 0 ? Math.min(100, (100 * part) / all) : 0);
  return (
    <div
      className={big ? `${styles.bar} ${styles.big}` : styles.bar}
      role="progressbar"
      aria-label="Postępy tygodnia"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={`Zrobione ${done} z ${all}, czeka ${wait}`}
    >
      <Fill of={percent(done + wait)} className={styles.wait} />
      <Fill of={percent(done)} className={styles.done} />
      {all > 0 && done >= all && <StarShape className={styles.starOfWeek} />}
    </div>
  );
}

/** In percent; `text` describes it in words. */
export function GiftBar({ percent, text }: { percent: number; text: string }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Punkty na nagrodę"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text}
    >
      <Fill of={percent} className={styles.star} />
      <StarShape className={styles.starAhead} />
    </div>
  );
}

/** From 0 to 100. It fills up once it is visible. With `still`, only a change animates it. */
export function PowerBar({
  power,
  name,
  value,
  picture,
  still = false,
  slim = false,
}: {
  power: Power;
  name: string;
  value: number;
  picture: ReactNode;
  still?: boolean;
  /** In one line, where it fits. */
  slim?: boolean;
}) {
  return (
    <div ref={pauseOutOfSight} className={slim ? `${styles.power} ${styles.slim}` : styles.power}>
      <span className={styles.name}>
        {picture}
        {name}
      </span>
      <strong className={styles.value}>{value}</strong>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <Fill
          of={value}
          className={still ? powerClass(power) : `${styles.filling} ${powerClass(power)}`}
        />
      </div>
    </div>
  );
}

type Power = 'speed' | 'strength' | 'agility';

/** Its colour. */
export function powerClass(power: Power) {
  return styles[power];
}

/** An SVG, whose width is an attribute: the security policy blocks inline styles. */
function Fill({ of: percent, className }: { of: number; className?: string | undefined }) {
  return (
    <svg width={`${percent}%`} className={`${styles.fill} ${className}`} aria-hidden="true">
      <rect className={styles.gloss} rx="4" />
    </svg>
  );
}
