import { priceText } from '#domain/gift/points.ts';
import { drawnPrice, savedText } from '#domain/gift/price.ts';
import { stillNeededText, timesStillNeeded, type Yardstick } from '#domain/plan/yardstick.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './GiftPrice.module.css';

interface Price {
  points: number;
  /** The kid who saves. */
  of: { remaining: number; yardstick: Yardstick | null };
  /** For screen readers, in place of what is saved. */
  text?: string;
  big?: boolean;
}

export function GiftPrice(price: Price) {
  return (
    <>
      <DrawnPrice {...price} />
      <StillNeeded {...price} />
    </>
  );
}

/** For kids who cannot read numbers: stars to count, or a jar that fills with the kid's points. */
function DrawnPrice({
  points,
  of: { remaining },
  text = savedText(points, remaining),
  big = false,
}: Price) {
  const { as, of, filled } = drawnPrice(points, remaining);
  return (
    <span className={styles[as]} role="img" aria-label={text} data-price={`${filled}/${of}`}>
      {as === 'jar' ? (
        <StarJar steps={filled} className={big ? styles.bigGlass : styles.glass} />
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

/** As repetitions of the mission that the kid does most often. */
function StillNeeded({ points, of: { remaining, yardstick }, big = false }: Price) {
  const times = yardstick && timesStillNeeded(points, remaining, yardstick);
  if (!times) return null;
  return (
    <span
      className={big ? `${styles.needed} ${styles.big}` : styles.needed}
      role="img"
      aria-label={stillNeededText(times, yardstick)}
      data-times={times}
    >
      {[...Array(times).keys()].map((time) => (
        <Picture key={time} of={yardstick.picture} />
      ))}
    </span>
  );
}

/** Fives can be counted at a glance. */
function fivesOf(stars: number): number[][] {
  const places = [...Array(stars).keys()];
  return [...Array(Math.ceil(stars / 5)).keys()].map((five) =>
    places.slice(5 * five, 5 * five + 5),
  );
}
