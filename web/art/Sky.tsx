import styles from './Sky.module.css';

/** Stars as x, y, size; each group joined to a constellation by its line. */
const CONSTELLATIONS: { line: string; stars: [x: number, y: number, size: number][] }[] = [
  {
    // The Big Dipper.
    line: 'M60 40 L104 30 L140 42 L176 52 L186 84 L236 82 L240 48 L176 52',
    stars: [
      [60, 40, 2.2],
      [104, 30, 1.8],
      [140, 42, 2],
      [176, 52, 1.6],
      [186, 84, 2],
      [236, 82, 2.2],
      [240, 48, 2.4],
    ],
  },
  {
    // Cassiopeia.
    line: 'M470 30 L502 70 L536 44 L570 82 L606 52',
    stars: [
      [470, 30, 2],
      [502, 70, 2.3],
      [536, 44, 2.1],
      [570, 82, 1.8],
      [606, 52, 2],
    ],
  },
  {
    // Lyra.
    line: 'M800 26 L816 48 L842 52 L834 90 L808 86 L816 48',
    stars: [
      [800, 26, 3],
      [816, 48, 1.8],
      [842, 52, 1.6],
      [834, 90, 1.8],
      [808, 86, 1.8],
    ],
  },
];

const FAR: [x: number, y: number][] = [
  [20, 90],
  [130, 100],
  [300, 28],
  [352, 74],
  [410, 50],
  [430, 100],
  [656, 24],
  [690, 92],
  [738, 58],
  [880, 30],
  [930, 80],
  [972, 40],
];

/** A strip of night sky: the product's namesake, behind whatever stands on it. */
export function Sky() {
  return (
    <svg
      className={styles.sky}
      viewBox="0 0 1000 120"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {CONSTELLATIONS.map(({ line, stars }) => (
        <g key={line}>
          <path d={line} />
          {stars.map(([x, y, size]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
      ))}
      {FAR.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1} />
      ))}
    </svg>
  );
}
