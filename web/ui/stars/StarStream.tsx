import { useEffect, useState } from 'react';
import { StarShape } from './StarShape.tsx';
import styles from './StarStream.module.css';

/** At most this many stars fly. With more points, each star represents several. */
const MOST_STARS = 8;
/** As in the style sheet: the delay before the first star, the interval, and one flight. */
const BEGIN_MS = 500;
const BETWEEN_MS = 140;
const FLIGHT_MS = 900;

export function starsFor(points: number): number {
  return Math.max(0, Math.min(MOST_STARS, points));
}

export function streamMs(stars: number): number {
  return stars === 0 ? BEGIN_MS : BEGIN_MS + FLIGHT_MS + (stars - 1) * BETWEEN_MS;
}

export function useStream(stars: number, counted: 'started' | 'landed'): number {
  const first = counted === 'started' ? BEGIN_MS : BEGIN_MS + FLIGHT_MS;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= stars) return;
    const next = setTimeout(() => setCount(count + 1), count === 0 ? first : BETWEEN_MS);
    return () => clearTimeout(next);
  }, [count, stars, first]);
  return count;
}

/** From `--from-x`, `--from-y` to `--to-x`, `--to-y` in percent, which `className` sets. */
export function StarStream({
  stars,
  className = '',
}: {
  stars: number;
  className?: string | undefined;
}) {
  return Array.from({ length: stars }, (_, star) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike
      key={star}
      className={`${styles.path} ${className}`}
      style={{ animationDelay: `${BEGIN_MS + star * BETWEEN_MS}ms` }}
      aria-hidden="true"
    >
      <StarShape className={styles.flying} />
    </div>
  ));
}
