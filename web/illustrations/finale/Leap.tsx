import shared from './Finale.module.css';
import styles from './Leap.module.css';
import { type Act, Star } from './stage.tsx';

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
      {SPRUNG.map((at) => (
        <Star key={at[0]} at={at} size={2} className={styles.shine} />
      ))}
      <div className={`${shared.layer} ${styles.along}`}>
        <div className={`${shared.layer} ${styles.up}`}>
          <div className={shared.figure} style={{ bottom: '22%', height: '60%' }}>
            <div className={`${shared.hero} ${styles.turning}`}>{hero}</div>
          </div>
        </div>
      </div>
    </>
  );
}
