import shared from './Finale.module.css';
import styles from './Juggling.module.css';
import { type Act, Figure, Star } from './stage.tsx';

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
      <Figure hero={hero} moving={styles.bobbing} />
      {COLOURS.map((colour, star) => (
        <div
          key={colour}
          className={`${shared.layer} ${styles.circling}`}
          style={{ animationDelay: `${star * -350}ms` }}
        >
          <Star at={[50, 50]} size={2.4} style={{ fill: `var(${colour})` }} />
        </div>
      ))}
      {ARCH.map((at, star) => (
        <Star
          key={COLOURS[star]}
          at={at}
          size={2.6}
          className={styles.shine}
          style={{ fill: `var(${COLOURS[star]})`, animationDelay: `${3100 + star * 120}ms` }}
        />
      ))}
    </>
  );
}
