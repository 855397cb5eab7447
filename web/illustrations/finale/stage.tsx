import type { CSSProperties, ReactNode } from 'react';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './Finale.module.css';

/** The props of each finale scene: the hero, in a box that fills its container. */
export interface Act {
  hero: ReactNode;
}

/** The hero in the middle of the stage. `moving` moves it with its feet on the ground. */
export function Figure({ hero, moving }: Act & { moving: string | undefined }) {
  return (
    <div className={styles.figure}>
      <div className={`${styles.hero} ${styles.standing} ${moving}`}>{hero}</div>
    </div>
  );
}

/** A star with its middle at a place of the stage. `className` and `style` move it. */
export function Star({
  at: [x, y],
  size,
  className,
  style,
}: {
  /** Percent from the left and the top. */
  at: readonly [number, number];
  /** In rem. */
  size: number;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  const margin = `${size / -2}rem`;
  return (
    <span
      className={styles.star}
      style={{ left: `${x}%`, top: `${y}%`, width: `${size}rem`, margin }}
    >
      <span className={className} style={style}>
        <StarShape />
      </span>
    </span>
  );
}
