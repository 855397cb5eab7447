import styles from './Dance.module.css';
import shared from './Finale.module.css';
import { type Act, Scenery } from './stage.tsx';

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
      <Scenery of="ball" box="0 0 80 100" className={styles.ball} />
      {NOTES.map(([x, y, after], at) => (
        <Scenery
          key={x}
          of={at % 2 ? 'quavers' : 'quaver'}
          box="0 0 32 32"
          className={styles.note}
          style={{ left: `${x}%`, top: `${y}%`, animationDelay: `${after}s` }}
        />
      ))}
      <div className={shared.figure}>
        <div className={`${shared.hero} ${styles.step}`}>
          <div className={`${shared.hero} ${shared.standing} ${styles.sway}`}>{hero}</div>
        </div>
      </div>
    </>
  );
}
