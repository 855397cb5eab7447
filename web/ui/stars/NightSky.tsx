import type { ReactNode } from 'react';
import styles from './NightSky.module.css';

type Star = readonly [x: number, y: number, size: number];

/** Wielki Wóz and Kasjopeja on a 100 × 60 canvas, each a line from star to star. */
const DIPPER: readonly Star[] = [
  [2, 26, 2],
  [19, 16, 2.3],
  [32, 20, 2],
  [46, 25, 1.6],
  [51, 43, 2],
  [77, 44, 2],
  [82, 20, 2.6],
  [46, 25, 1.6],
];
const CASSIOPEIA: readonly Star[] = [
  [10, 14, 1.8],
  [26, 34, 2.2],
  [42, 20, 2.4],
  [58, 38, 1.8],
  [74, 10, 2.2],
];

/** Single stars: percent from the left, percent from the top, radius in px. */
const FAR: readonly Star[] = [
  [4, 70, 1],
  [13, 22, 1.2],
  [21, 82, 0.9],
  [29, 30, 1],
  [36, 64, 1.3],
  [47, 16, 0.9],
  [55, 78, 1.2],
  [63, 26, 1],
  [71, 66, 0.9],
  [88, 84, 1.1],
  [97, 30, 1.2],
];

export function NightSky({
  as: Tag = 'div',
  horizon = false,
  busy = false,
  className,
  children,
}: {
  as?: 'div' | 'header' | 'main' | 'section';
  /** Ends in a hill in the colour of the kid's page below. */
  horizon?: boolean;
  /** Text covers the whole area: no constellations behind it. */
  busy?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Tag
      className={[styles.sky, horizon && styles.hilly, busy && styles.busy, className]
        .filter(Boolean)
        .join(' ')}
    >
      <svg className={styles.stars} data-layer aria-hidden="true">
        {FAR.map(([x, y, size]) => (
          <circle key={x} cx={`${x}%`} cy={`${y}%`} r={size} className={styles.far} />
        ))}
        {!busy && (
          <>
            <Constellation of={CASSIOPEIA} x="26%" className={styles.second} />
            <Constellation of={DIPPER} x="56%" />
          </>
        )}
      </svg>
      {horizon && (
        <svg
          className={styles.hill}
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 10V7C26-2 70-2 100 7v3z" />
        </svg>
      )}
      {children}
    </Tag>
  );
}

function Constellation({
  of,
  x,
  className,
}: {
  of: readonly Star[];
  x: string;
  className?: string | undefined;
}) {
  return (
    <svg
      x={x}
      width="132"
      height="100%"
      viewBox="0 0 100 60"
      className={className}
      aria-hidden="true"
    >
      <polyline className={styles.line} points={of.map(([cx, cy]) => `${cx},${cy}`).join(' ')} />
      {of.map(([cx, cy, size], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars stay where they are
        <circle key={index} cx={cx} cy={cy} r={size} className={styles.near} />
      ))}
    </svg>
  );
}
