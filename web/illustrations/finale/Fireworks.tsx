import shared from './Finale.module.css';
import styles from './Fireworks.module.css';
import { type Act, Figure } from './stage.tsx';

/** Percent from the left, from the top, size relative to the stage, start in seconds, colours. */
const BURSTS = [
  [20, 26, 42, 0.2, '#ffc53d', '#fff3cf'],
  [80, 22, 46, 0.9, '#ff8fbf', '#ffe0ee'],
  [50, 15, 38, 1.6, '#7cc4ff', '#e0f0ff'],
  [14, 60, 32, 2.2, '#7ee6ae', '#dcf5e6'],
  [86, 58, 34, 2.7, '#b79cff', '#ece6ff'],
] as const;

const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30);

/** Friday: fireworks for the end of the week's work. */
export function Fireworks({ hero }: Act) {
  return (
    <>
      {BURSTS.map(([x, y, size, after, colour, light]) => (
        <div key={x}>
          <div
            className={`${shared.layer} ${styles.rising}`}
            style={{ left: `${x}%`, animationDelay: `${after}s` }}
          >
            <span className={styles.spark} style={{ top: `${y}%`, background: light }} />
          </div>
          <svg
            aria-hidden="true"
            viewBox="-50 -50 100 100"
            className={styles.burst}
            style={{
              left: `${x - size / 2}%`,
              top: `${y}%`,
              width: `${size}%`,
              animationDelay: `${after + 0.55}s`,
            }}
          >
            {RAYS.map((turn, ray) => (
              <g key={turn} transform={`rotate(${turn})`}>
                <path
                  d={ray % 2 ? 'M0-14V-30' : 'M0-12V-36'}
                  stroke={ray % 2 ? light : colour}
                  strokeWidth="3.4"
                  strokeLinecap="round"
                />
                <circle cy={ray % 2 ? -38 : -45} r={ray % 2 ? 2.4 : 3.4} fill={colour} />
              </g>
            ))}
            <circle r="6" fill={light} />
          </svg>
        </div>
      ))}
      <Figure hero={hero} moving={styles.cheering} />
    </>
  );
}
