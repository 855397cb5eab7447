import type { ReactNode } from 'react';
import styles from './StarrySky.module.css';

type Star = readonly [x: number, y: number, size: number];

const WIDTH = 1440;
const HEIGHT = 900;
const FAR_STARS = 90;
/** One star in this many twinkles, and one in this many is larger. */
const TWINKLES = 7;
const LARGER = 3;

/** Irrational steps spread the stars evenly. None is behind text, where a dot is a full stop. */
const FAR: readonly Star[] = Array.from(
  { length: FAR_STARS },
  (_, index): Star => [
    Math.round(((index * 0.754_877) % 1) * WIDTH),
    Math.round(((index * 0.569_84) % 1) * HEIGHT),
    index % LARGER === 0 ? 1.8 : 1.1,
  ],
).filter(([x, y]) => x <= 440 || x >= 1000 || y <= 40 || y >= 590);

/** Wielki Wóz and Kasjopeja. Each is a line from star to star. */
const DIPPER: readonly Star[] = [
  [1062, 214, 4],
  [1130, 176, 5],
  [1186, 198, 4],
  [1244, 216, 3.5],
  [1262, 296, 4],
  [1372, 300, 4.5],
  [1392, 202, 6],
  [1244, 216, 3.5],
];
const CASSIOPEIA: readonly Star[] = [
  [84, 208, 4],
  [148, 282, 5],
  [226, 226, 6],
  [292, 304, 4],
  [360, 190, 5],
];

export function StarrySky({
  as: Tag,
  hills = false,
  busy = false,
  className,
  children,
}: {
  as: 'header' | 'section';
  /** Draws hills at the bottom, the nearest in the colour of the page below. */
  hills?: boolean;
  /** The content covers all of it, so it has no constellations. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag className={[styles.sky, className].filter(Boolean).join(' ')}>
      <svg
        className={styles.stars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        {FAR.map(([x, y, size], index) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={size}
            className={index % TWINKLES === 0 ? styles.twinkling : undefined}
          />
        ))}
        {!busy &&
          [CASSIOPEIA, DIPPER].map((stars) => (
            <g key={stars.length} className={styles.constellation}>
              <polyline points={stars.map(([x, y]) => `${x},${y}`).join(' ')} />
              {stars.map(([x, y, size], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the stars stay where they are
                <circle key={index} cx={x} cy={y} r={size} />
              ))}
            </g>
          ))}
      </svg>
      {hills && <Hills />}
      {children}
    </Tag>
  );
}

function Hills() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1440 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.farHill} d="M0 92C220 12 420 34 640 86S1140 120 1440 22V200H0z" />
      <path className={styles.midHill} d="M0 60C260 132 520 120 780 82S1240 60 1440 112V200H0z" />
      <path className={styles.nearHill} d="M0 150C320 98 620 88 860 104S1280 158 1440 142V201H0z" />
    </svg>
  );
}
