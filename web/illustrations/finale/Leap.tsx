import { StarShape } from '../../ui/stars/StarShape.tsx';
import type { Act } from './act.ts';
import shared from './Finale.module.css';
import styles from './Leap.module.css';

/** The stars that appear at the landing: percent from the left and the top. */
const SPRUNG = [
  [16, 34],
  [24, 14],
  [76, 14],
  [84, 34],
  [10, 58],
  [90, 58],
] as const;

/** Tuesday: a somersault over the moon, and a leap onto it. */
export function Leap({ hero }: Act) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 200 120" className={styles.moon}>
        <path
          d="M8 22C14 84 62 116 112 106c42-8 72-42 80-86-20 34-54 52-92 50S26 52 8 22z"
          fill="#ffe08a"
          stroke="#2b1a4f"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path
          d="M22 50c16 28 44 46 78 46 20 0 40-6 56-18-20 22-52 32-82 22C48 92 30 74 22 50z"
          fill="#ffc53d"
        />
        <path
          d="M84 84q7 6 14 0M112 82q7 6 14 0M94 95q10 7 20 0"
          fill="none"
          stroke="#6d4534"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      {SPRUNG.map(([x, y]) => (
        <span key={x} className={styles.sprung} style={{ left: `${x}%`, top: `${y}%` }}>
          <span className={styles.shine}>
            <StarShape />
          </span>
        </span>
      ))}
      <div className={`${shared.layer} ${styles.along}`}>
        <div className={`${shared.layer} ${styles.up}`}>
          <div className={styles.place}>
            <div className={styles.turning}>{hero}</div>
          </div>
        </div>
      </div>
    </>
  );
}
