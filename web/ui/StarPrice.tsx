import styles from './StarPrice.module.css';
import { StarShape } from './StarShape.tsx';

/** So many single stars a child can still count; above them a star stands for ten. */
const MOST_SINGLE = 30;
/** And above this many points for a hundred: more stars than that are a heap. */
const MOST_IN_TENS = 1000;

/** In percent of a star's width: where its first and its last piece can be seen. */
const FIRST_SEEN = 20;
const LAST_SEEN = 80;

interface Star {
  /** How many points it stands for, and how many of them are there. */
  worth: number;
  filled: number;
}

/** A price as stars that fill up with what is there: for who cannot read the number. */
export function StarPrice({
  points,
  there,
  text,
  row = 10,
}: {
  points: number;
  there: number;
  text: string;
  /** So many stand beside each other: by fives and tens they can be counted. */
  row?: 5 | 10;
}) {
  const stars = starsOf(points, there);
  const size = points > MOST_SINGLE ? styles.grouped : styles.single;
  const look = [styles.stars, size, row === 5 && styles.five].filter(Boolean).join(' ');
  return (
    <span className={look} role="img" aria-label={text}>
      {stars.map(({ worth, filled }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars have nothing but their places
        <span key={place} className={styles.star} data-worth={worth} data-filled={filled}>
          <StarShape className={styles.empty} />
          {filled > 0 && (
            <span className={styles.part} style={{ width: `${widthOf(filled / worth)}%` }}>
              <StarShape className={styles.full} />
            </span>
          )}
          {worth > 1 && <span className={styles.worth}>{worth}</span>}
        </span>
      ))}
    </span>
  );
}

/**
 * The largest stars first; each is filled before the next begins. What costs nothing is one star,
 * full unless there are debts.
 */
function starsOf(points: number, there: number): Star[] {
  if (points === 0) return [{ worth: 1, filled: there < 0 ? 0 : 1 }];
  const group = points <= MOST_SINGLE ? 1 : points <= MOST_IN_TENS ? 10 : 100;
  const worths: number[] = [];
  for (let left = points, worth = group; left > 0; worth /= 10) {
    for (; left >= worth; left -= worth) worths.push(worth);
  }
  let rest = Math.max(0, there);
  return worths.map((worth) => {
    const filled = Math.min(worth, rest);
    rest -= filled;
    return { worth, filled };
  });
}

function widthOf(part: number): number {
  return part === 1 ? 100 : FIRST_SEEN + (LAST_SEEN - FIRST_SEEN) * part;
}
