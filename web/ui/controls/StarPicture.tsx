import { StarShape } from '../stars/StarShape.tsx';
import styles from './StarGrid.module.css';
import { Lines, STARS } from './StarGrid.tsx';

export function StarPicture({ lit, title }: { lit: readonly number[]; title: string }) {
  return (
    <div className={styles.picture} role="img" aria-label={title}>
      <Lines of={lit} />
      {STARS.map((star) => (
        <span key={star} className={`${styles.spot} ${lit.includes(star) ? styles.lit : ''}`}>
          <StarShape className={styles.shape} />
        </span>
      ))}
    </div>
  );
}
