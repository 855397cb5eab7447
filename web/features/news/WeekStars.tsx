import { WEEKDAY_LABELS } from '#domain/time/day.ts';
import styles from './WeekStars.module.css';

/** Positions of the seven days in a field of 320 × 130. */
const DAYS = [
  [28, 78],
  [70, 40],
  [116, 62],
  [160, 28],
  [206, 58],
  [250, 34],
  [292, 74],
] as const;

const STAR = 'M0-15l4.4 9 9.9 1.4-7.2 6.9 1.7 9.8L0 7.5l-8.8 4.6 1.7-9.8-7.2-6.9L-4.4-6z';

/** They light up one after another, then lines join them. */
export function WeekStars() {
  return (
    <svg viewBox="0 0 320 130" className={styles.stars} aria-hidden="true">
      <path className={styles.line} d={`M${DAYS.join('L')}`} pathLength={1} />
      {DAYS.map(([x, y], day) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <g className={styles.star} style={{ animationDelay: `${(day + 1) * 110}ms` }}>
            <circle r="19" className={styles.glow} />
            <path d={STAR} className={styles.shape} />
          </g>
          <text y="31" className={styles.day}>
            {WEEKDAY_LABELS[day]}
          </text>
        </g>
      ))}
    </svg>
  );
}
