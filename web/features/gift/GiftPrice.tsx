import { priceText } from '#domain/gift/points.ts';
import { drawnPrice, savedText } from '#domain/gift/price.ts';
import { Points } from '../../ui/cards/Chip.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './GiftPrice.module.css';

/**
 * A price for kids who cannot read numbers: stars to count, or a jar of stars. It fills up with the
 * kid's points.
 */
export function GiftPrice({
  points,
  remaining,
  text = savedText(points, remaining),
}: {
  points: number;
  remaining: number;
  /** For screen readers. */
  text?: string;
}) {
  const { as, of, filled } = drawnPrice(points, remaining);
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
      <Points>{priceText(points)}</Points>
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
