import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import styles from './HeroView.module.css';

/** Positions of the stars on a canvas of 32 × 32. */
const STARS = [
  [5, 21],
  [11, 13],
  [18, 18],
  [27, 8],
] as const;

export function StarsLink({ login }: { login: string }) {
  return (
    <Link
      {...paths.kidStars(login)}
      className={`${buttonClass({ look: 'night', shape: 'round', big: true })} ${styles.link}`}
      aria-label="Moje gwiazdy"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.line} d={`M${STARS.join('L')}`} />
        {STARS.map(([x, y], star) => (
          <path
            key={x}
            className={styles.star}
            transform={`translate(${x} ${y}) scale(${star === STARS.length - 1 ? 0.9 : 0.6})`}
            d="M0-6l1.8 3.7 4 .6-2.9 2.9.7 4.1L0 3.4l-3.6 1.9.7-4.1-2.9-2.9 4-.6z"
          />
        ))}
      </svg>
    </Link>
  );
}
