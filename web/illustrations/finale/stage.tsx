import type { CSSProperties, ReactNode } from 'react';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { Drawing } from '../hero/Drawing.tsx';
import { DRAWINGS } from '../sprites/films.gen.ts';
import styles from './Finale.module.css';

/** In a box that fills its container. */
export interface Act {
  hero: ReactNode;
}

/** `moving` moves it with its feet on the ground. */
export function Figure({ hero, moving }: Act & { moving: string | undefined }) {
  return (
    <div className={styles.figure}>
      <div className={`${styles.hero} ${styles.standing} ${moving}`}>{hero}</div>
    </div>
  );
}

/** From `pictures/films`. Its `box` is that of the file; `className` places it. */
export function Scenery({
  of,
  box,
  stretched = false,
  className,
  style,
  children,
}: {
  of: keyof typeof DRAWINGS;
  box: string;
  /** Fills its place, whatever its proportions. */
  stretched?: boolean;
  className: string | undefined;
  style?: CSSProperties;
  /** Drawn behind it. */
  children?: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox={box}
      preserveAspectRatio={stretched ? 'none' : undefined}
      className={className}
      style={style}
    >
      {children}
      <Drawing shapes={DRAWINGS[of]} />
    </svg>
  );
}

/** `className` and `style` move it. */
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
