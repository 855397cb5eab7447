import styles from './Purse.module.css';

const STAR = 'M0-11l3.6 7 7.6 1.1-5.5 5.6 1.3 7.7L0 7l-7 3.4 1.3-7.7-5.5-5.6 7.6-1.1z';

/** The purse of stars for a kid without a goal, drawn on the canvas of the jar. */
export function Purse({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 60 72" className={`${styles.purse} ${className}`} aria-hidden="true">
      {[
        [21, 14, -14],
        [39, 14, 16],
        [30, 10, 2],
      ].map(([x, y, turn]) => (
        <path
          key={x}
          className={styles.star}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(.8)`}
          d={STAR}
        />
      ))}
      <path
        className={styles.bag}
        d="M16 21c4 3 24 3 28 0 2-1.5 4 1.5 2.5 4-1.5 2.5-2 4-.5 6.5C52 39 56 46 56 53c0 11-10 16-26 16S4 64 4 53c0-7 4-14 10-21.5 1.5-2.5 1-4-.5-6.5-1.5-2.5.5-5.5 2.5-4z"
      />
      <path d="M22 34q-3 6-3.5 12M38 34q3 6 3.5 12" />
      <path className={styles.tie} d="M14.5 30.5q15.5 6 31 0" />
      <path className={styles.star} transform="translate(30 52)" d={STAR} />
    </svg>
  );
}
