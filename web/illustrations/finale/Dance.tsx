import styles from './Dance.module.css';
import shared from './Finale.module.css';
import type { Act } from './stage.tsx';

/** Colour and angle in degrees. */
const BEAMS = [
  ['var(--pink)', -40],
  ['var(--sky)', -14],
  ['var(--gold)', 14],
  ['var(--mint)', 40],
] as const;

/** Percent from the left, percent from the top, start in seconds. */
const NOTES = [
  [10, 30, 0.3],
  [84, 26, 0.9],
  [20, 56, 1.5],
  [78, 60, 2.1],
  [6, 74, 2.6],
] as const;

/** Wednesday: a dance under a mirror ball. */
export function Dance({ hero }: Act) {
  return (
    <>
      {BEAMS.map(([colour, turn]) => (
        <div key={turn} className={styles.turned} style={{ transform: `rotate(${turn}deg)` }}>
          <svg
            aria-hidden="true"
            viewBox="0 0 60 200"
            preserveAspectRatio="none"
            className={styles.beam}
            style={{ fill: colour, animationDelay: `${turn * 8}ms` }}
          >
            <path d="M29 0h2l29 200H0z" />
          </svg>
        </div>
      ))}
      <div className={styles.floor}>
        {BEAMS.map(([colour, turn]) => (
          <span
            key={turn}
            className={styles.tile}
            style={{ background: colour, animationDelay: `${turn * 9 + 400}ms` }}
          />
        ))}
      </div>
      <svg aria-hidden="true" viewBox="0 0 80 100" className={styles.ball}>
        <path d="M40 0v26" stroke="#d3ccff" strokeWidth="3" />
        <circle cx="40" cy="58" r="32" fill="#b9b3e6" stroke="#2b1a4f" strokeWidth="3" />
        <path
          d="M12 44h56M8 58h64M12 72h56M28 30q-10 28 0 56M40 26v64M52 30q10 28 0 56"
          fill="none"
          stroke="#f4f0ff"
          strokeWidth="2.4"
        />
        <path d="M22 40h10v9H22zM46 62h11v9H46z" fill="#fff" />
        <path d="M36 47h10v9H36zM20 62h9v8h-9zM58 46h8v9h-8z" fill="#8f84d8" />
      </svg>
      {NOTES.map(([x, y, after], at) => (
        <svg
          aria-hidden="true"
          key={x}
          viewBox="0 0 32 32"
          className={styles.note}
          style={{ left: `${x}%`, top: `${y}%`, animationDelay: `${after}s` }}
        >
          {at % 2 ? (
            <path d="M12 24V7l14-3v16" fill="none" stroke="#ffc53d" strokeWidth="3" />
          ) : (
            <path d="M14 24V5q8 3 8 11" fill="none" stroke="#ffc53d" strokeWidth="3" />
          )}
          <path d="M14 24a5 4 0 1 1-10 0 5 4 0 0 1 10 0z" fill="#ffc53d" />
          {at % 2 ? <path d="M28 20a5 4 0 1 1-10 0 5 4 0 0 1 10 0z" fill="#ffc53d" /> : null}
        </svg>
      ))}
      <div className={shared.figure}>
        <div className={`${shared.hero} ${styles.step}`}>
          <div className={`${shared.hero} ${shared.standing} ${styles.sway}`}>{hero}</div>
        </div>
      </div>
    </>
  );
}
