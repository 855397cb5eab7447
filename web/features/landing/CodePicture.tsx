import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './CodePicture.module.css';

const STARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** A code that is easy to describe: down the stairs. */
const LIT = [0, 1, 4, 7, 8];

/** A non-interactive picture of the star-code screen. */
export function CodePicture() {
  return (
    <div className={styles.sky} role="img" aria-label="Dziewięć gwiazd, pięć z nich świeci">
      <svg viewBox="0 0 3 3" className={styles.lines} aria-hidden="true">
        <polyline
          points={LIT.map((star) => `${(star % 3) + 0.5},${Math.floor(star / 3) + 0.5}`).join(' ')}
        />
      </svg>
      {STARS.map((star) => (
        <span key={star} className={LIT.includes(star) ? styles.lit : styles.spot}>
          <StarShape />
        </span>
      ))}
    </div>
  );
}
