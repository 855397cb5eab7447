import { StarShape } from './StarShape.tsx';
import styles from './StarShower.module.css';

/** Percent from the left, size in rem, delay in seconds: irregular, but always the same. */
const STARS = [
  [4, 1.1, 0.25],
  [11, 1.8, 0],
  [19, 0.9, 0.5],
  [27, 1.4, 0.15],
  [35, 1, 0.65],
  [43, 1.6, 0.3],
  [51, 0.9, 0.05],
  [58, 1.7, 0.45],
  [66, 1.1, 0.2],
  [74, 1.5, 0.6],
  [82, 0.9, 0.1],
  [89, 1.8, 0.35],
  [95, 1.2, 0.55],
] as const;

export function StarShower() {
  return (
    <div className={styles.shower} aria-hidden="true">
      {STARS.map(([left, size, delay]) => (
        <span
          key={left}
          className={styles.star}
          style={{ left: `${left}%`, width: `${size}rem`, animationDelay: `${delay}s` }}
        >
          <StarShape />
        </span>
      ))}
    </div>
  );
}
