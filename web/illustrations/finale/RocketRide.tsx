import { StarShape } from '../../ui/stars/StarShape.tsx';
import shared from './Finale.module.css';
import styles from './RocketRide.module.css';
import type { Act } from './stage.tsx';

/** Percent from the left, from the top, start in seconds. */
const PASSING = [
  [92, 8, 0],
  [70, 22, 0.4],
  [96, 36, 0.7],
  [60, 6, 1],
  [88, 58, 1.2],
  [78, 44, 1.5],
  [98, 72, 1.8],
  [66, 86, 0.9],
] as const;

/** Monday: a rocket ride into the week, past the stars. */
export function RocketRide({ hero }: Act) {
  return (
    <>
      {PASSING.map(([x, y, after]) => (
        <div
          key={`${x} ${y}`}
          className={`${shared.layer} ${styles.passing}`}
          style={{ animationDelay: `${after}s` }}
        >
          <span className={shared.star} style={{ left: `${x}%`, top: `${y}%`, width: '1.75rem' }}>
            <StarShape />
          </span>
        </div>
      ))}
      <div className={`${shared.layer} ${styles.way}`}>
        <div className={styles.ride}>
          <div className={styles.rider}>{hero}</div>
          <Rocket />
        </div>
      </div>
    </>
  );
}

function Rocket() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 110" className={styles.rocket}>
      <g className={styles.flame}>
        <path d="M70 55C40 28 22 40 2 55c20 15 38 27 68 0z" fill="#ffb020" />
        <path d="M70 55C48 40 36 46 24 55c12 9 24 15 46 0z" fill="#fff3cf" />
      </g>
      <g stroke="#2b1a4f" strokeWidth="5" strokeLinejoin="round">
        <path
          d="M96 30C84 8 70 2 52 2c8 14 10 26 22 42zM96 80C84 102 70 108 52 108c8-14 10-26 22-42z"
          fill="#ff8fbf"
        />
        <path
          d="M72 30h110c50 0 84 10 112 25-28 15-62 25-112 25H72c-8-14-8-36 0-50z"
          fill="#f4f0ff"
        />
        <path d="M232 35c26 4 46 11 62 20-16 9-36 16-62 20-8-12-8-28 0-40z" fill="#ff8fbf" />
        <circle cx="186" cy="55" r="14" fill="#7cc4ff" />
        <circle cx="136" cy="55" r="11" fill="#7cc4ff" />
      </g>
      <path d="M76 68h118" stroke="#b79cff" strokeWidth="6" strokeLinecap="round" opacity=".7" />
    </svg>
  );
}
