import { GLASS, JAR_STAR } from './jar-shapes.ts';
import styles from './StarJar.module.css';

/** Positions and rotations of the ten stars in the glass, lowest first, on a 60 × 72 canvas. */
const PLACES = [
  [18, 59, -12],
  [30.5, 60, 8],
  [43, 58.5, 20],
  [23.5, 50, 24],
  [37, 50.5, -18],
  [16.5, 42.5, 6],
  [30, 41.5, -8],
  [43.5, 42, 14],
  [23, 33.5, -20],
  [37, 33, 16],
] as const;

/** The height of the star dust at each step, from the bottom of the glass to its shoulders. */
const FLOOR = 66;
const STEP = 3.9;

/** Ten stars fill it one by one. The last one adds a bow. */
export function StarJar({ steps, className }: { steps: number; className?: string | undefined }) {
  const top = FLOOR - STEP * steps;
  return (
    <svg viewBox="0 0 60 72" className={className} aria-hidden="true">
      <path className={styles.glass} d={GLASS} />
      {steps > 0 && (
        <path
          className={styles.dust}
          d={`M10 ${top}q5-2.4 10 0t10 0 10 0 10 0V60a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z`}
        />
      )}
      {PLACES.map(([x, y, turn], place) => (
        <path
          key={y}
          className={place < steps ? styles.full : styles.empty}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          d={JAR_STAR}
        />
      ))}
      <path className={styles.gloss} d="M12.5 31.5c.4-4 2.6-6.6 6-8.6M12.5 37v14" />
      <rect className={styles.lid} x="15" y="2.5" width="30" height="9.5" rx="4" />
      <path className={styles.band} d="M20 7.2h20" />
      {steps === PLACES.length && (
        <path
          className={styles.bow}
          d="M30 16c-4-4.5-9-4.5-9-.8s5 4 9 .8c4 3.2 9 2.9 9-.8s-5-3.7-9 .8zM30 16l-4.5 6M30 16l4.5 6"
        />
      )}
    </svg>
  );
}
