import styles from './StarGrid.module.css';
import { StarShape } from './StarShape.tsx';

const STARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The nine stars of a picture code: checkboxes that light up and join to a constellation. */
export function StarGrid({
  lit,
  onLit,
  label = 'Gwiezdny kod',
}: {
  lit: readonly number[];
  onLit: (lit: number[]) => void;
  label?: string;
}) {
  return (
    <fieldset className={styles.sky} aria-label={label}>
      <svg viewBox="0 0 3 3" className={styles.lines} aria-hidden="true">
        <polyline points={lit.map((star) => `${(star % 3) + 0.5},${middle(star)}`).join(' ')} />
      </svg>
      {STARS.map((star) => (
        <label key={star} className={styles.star}>
          <input
            type="checkbox"
            aria-label={`Gwiazda ${star + 1}`}
            checked={lit.includes(star)}
            onChange={(event) =>
              onLit(
                event.currentTarget.checked
                  ? [...lit, star].sort()
                  : lit.filter((other) => other !== star),
              )
            }
          />
          <span className={styles.place}>
            <StarShape className={styles.shape} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function middle(star: number) {
  return Math.floor(star / 3) + 0.5;
}
