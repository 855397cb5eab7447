import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './ClosingStars.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Stars that light up within `ms`. When all shine, their dialog closes by itself. */
export function ClosingStars({ after, ms }: { after: number; ms: number }) {
  return (
    <div className={styles.stars} aria-hidden="true">
      {STARS.map((star) => (
        <span key={star} className={styles.star}>
          <StarShape className={styles.dim} />
          <span
            className={styles.lit}
            style={{ animationDelay: `${after + (ms * (star - 0.5)) / STARS.length}ms` }}
          >
            <StarShape />
          </span>
        </span>
      ))}
    </div>
  );
}
