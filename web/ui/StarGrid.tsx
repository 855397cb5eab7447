import styles from './StarGrid.module.css';

const STARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The nine stars of a picture code: checkboxes that light up. */
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
    <fieldset className={styles.grid} aria-label={label}>
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
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 3.2l3.9 8.2 9 1.200-6.600 6.300 1.700 9L16 23.500l-8 4.400 1.700-9L3.100 12.600l9-1.200z" />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
