import { Points } from './Chip.tsx';
import { StarJar } from './StarJar.tsx';
import styles from './StarPrice.module.css';
import { StarShape } from './StarShape.tsx';

/**
 * A price that fills up with what is there, for who cannot read the number beside it: stars that
 * can be counted, or one jar of them.
 */
export function StarPrice({
  as,
  of,
  filled,
  price,
  text,
}: {
  as: 'stars' | 'jar';
  /** How many stars or steps there are, and how many of them shine. */
  of: number;
  filled: number;
  /** The number, with its noun. */
  price: string;
  /** What is heard. */
  text: string;
}) {
  return (
    <span className={styles[as]} role="img" aria-label={text} data-price={`${filled}/${of}`}>
      {as === 'jar' ? (
        <StarJar steps={filled} className={styles.glass} />
      ) : (
        <span className={styles.row}>
          {[...Array(of).keys()].map((place) => (
            <StarShape key={place} className={place < filled ? styles.full : styles.empty} />
          ))}
        </span>
      )}
      <Points>{price}</Points>
    </span>
  );
}
