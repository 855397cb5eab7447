import { StarShape } from '../../ui/stars/StarShape.tsx';
import shared from './Finale.module.css';
import { type Act, Figure } from './stage.tsx';
import styles from './Theatre.module.css';

/** Where thrown stars land: percent from the left, start in seconds. */
const THROWN = [
  [18, 2.6],
  [82, 2.8],
  [29, 3.2],
  [71, 3.4],
  [10, 3.7],
  [90, 3.9],
] as const;

/** Sunday: the curtain opens, the hero bows, and stars are thrown onto the stage. */
export function Theatre({ hero }: Act) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={styles.light}
      >
        <path d="M47 0h6l37 100H10z" fill="#fff3cf" />
      </svg>
      <div className={styles.boards} />
      <div className={`${shared.layer} ${styles.entering}`}>
        <Figure hero={hero} moving={styles.bowing} />
      </div>
      {THROWN.map(([x, after], at) => (
        <div
          key={x}
          className={`${shared.layer} ${styles.flying} ${at % 2 ? styles.fromRight : styles.fromLeft}`}
          style={{ animationDelay: `${after}s` }}
        >
          <span className={`${shared.star} ${styles.thrown}`} style={{ left: `${x}%` }}>
            <StarShape />
          </span>
        </div>
      ))}
      <Curtain className={styles.fromLeft} />
      <Curtain className={styles.fromRight} />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        className={styles.valance}
      >
        <path d="M0 0h100v6q-10 9-20 1-10 8-20 1-10 9-20 0-10 8-20-1-10 9-20 0z" fill="#8a3fc4" />
        <path
          d="M0 6q10 9 20 0 10 9 20 1 10 9 20 0 10 8 20-1 10 9 20 0"
          fill="none"
          stroke="#ffc53d"
          strokeWidth="1.2"
        />
      </svg>
    </>
  );
}

function Curtain({ className }: { className: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 50 100"
      preserveAspectRatio="none"
      className={`${styles.curtain} ${className}`}
    >
      <path d="M0 0h50v97q-4 4-8 0t-9 0-8 0-9 0-8 0-8 1z" fill="#7a2fb5" />
      <path d="M8 0v97M25 0v97M42 0v97" stroke="#5c1f93" strokeWidth="4" opacity=".7" />
      <path d="M16 0v97M34 0v97" stroke="#a765dd" strokeWidth="2" opacity=".7" />
    </svg>
  );
}
