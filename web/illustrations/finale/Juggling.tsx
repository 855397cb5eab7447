import { StarShape } from '../../ui/stars/StarShape.tsx';
import type { Act } from './act.ts';
import shared from './Finale.module.css';
import styles from './Juggling.module.css';

const STARS = Array.from({ length: 6 }, (_, star) => star);
const COLOURS = ['--gold', '--pink', '--sky', '--mint', '--lilac', '--cream'];

/** The final arch of the stars: percent from the left and the top. */
const ARCH = [
  [9, 46],
  [20, 22],
  [38, 8],
  [62, 8],
  [80, 22],
  [91, 46],
] as const;

/** Saturday: the hero juggles stars until they form a constellation. */
export function Juggling({ hero }: Act) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={styles.lines}
      >
        <path d={`M${ARCH.map((place) => place.join(' ')).join('L')}`} />
      </svg>
      <div className={shared.figure}>
        <div className={styles.bobbing}>{hero}</div>
      </div>
      {STARS.map((star) => (
        <div
          key={star}
          className={`${shared.layer} ${styles.circling}`}
          style={{ animationDelay: `${star * -350}ms` }}
        >
          <span className={styles.ball} style={{ fill: `var(${COLOURS[star]})` }}>
            <StarShape />
          </span>
        </div>
      ))}
      {STARS.map((star) => (
        <span
          key={star}
          className={styles.staying}
          style={{ left: `${ARCH[star]?.[0]}%`, top: `${ARCH[star]?.[1]}%` }}
        >
          <span
            className={styles.shine}
            style={{ fill: `var(${COLOURS[star]})`, animationDelay: `${3100 + star * 120}ms` }}
          >
            <StarShape />
          </span>
        </span>
      ))}
    </>
  );
}
