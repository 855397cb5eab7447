import { StarJar } from '../stars/StarJar.tsx';
import { StarShape } from '../stars/StarShape.tsx';
import { Points } from './Chip.tsx';
import styles from './StarPrice.module.css';

/**
 * A price for kids who cannot read numbers: stars to count, or a jar of stars. It fills up with the
 * kid's points.
 */
export function StarPrice({
  as,
  of,
  filled,
  price,
  text,
}: {
  as: 'stars' | 'jar';
  /** The number of stars or steps, and how many of them are lit. */
  of: number;
  filled: number;
  /** The number with its noun. */
  price: string;
  /** For screen readers. */
  text: string;
}) {
  return (
    <span className={styles[as]} role="img" aria-label={text} data-price={`${filled}/${of}`}>
      {as === 'jar' ? (
        <StarJar steps={filled} className={styles.glass} />
      ) : (
        <span className={styles.rows}>
          {fivesOf(of).map((five) => (
            <span key={five[0]} className={styles.five}>
              {five.map((place) => (
                <StarShape key={place} className={place < filled ? styles.full : styles.empty} />
              ))}
            </span>
          ))}
        </span>
      )}
      <Points>{price}</Points>
    </span>
  );
}

/** Groups stars in fives, which can be counted at a glance. */
function fivesOf(stars: number): number[][] {
  const places = [...Array(stars).keys()];
  return [...Array(Math.ceil(stars / 5)).keys()].map((five) =>
    places.slice(5 * five, 5 * five + 5),
  );
}
