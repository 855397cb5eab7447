import { StarShape } from '../../ui/stars/StarShape.tsx';
import { Drawing } from '../hero/Drawing.tsx';
import { DRAWINGS } from '../sprites/films.gen.ts';
import shared from './Finale.module.css';
import styles from './RocketRide.module.css';
import { type Act, Scenery } from './stage.tsx';

/** Percent from the left, from the top, start in seconds. */
const PASSING = [
  [92, 8, 0],
  [70, 22, 0.4],
  [96, 36, 0.7],
  [60, 6, 1],
  [88, 58, 1.2],
  [78, 44, 1.5],
  [98, 72, 1.8],
  [66, 86, 0.9],
] as const;

/** Monday: a rocket ride into the week, past the stars. */
export function RocketRide({ hero }: Act) {
  return (
    <>
      {PASSING.map(([x, y, after]) => (
        <div
          key={`${x} ${y}`}
          className={`${shared.layer} ${styles.passing}`}
          style={{ animationDelay: `${after}s` }}
        >
          <span className={shared.star} style={{ left: `${x}%`, top: `${y}%`, width: '1.75rem' }}>
            <StarShape />
          </span>
        </div>
      ))}
      <div className={`${shared.layer} ${styles.path}`}>
        <div className={styles.ride}>
          <div className={styles.rider}>{hero}</div>
          <Scenery of="rocket" box="0 0 300 110" className={styles.rocket}>
            <g className={styles.flame}>
              <Drawing shapes={DRAWINGS.flame} />
            </g>
          </Scenery>
        </div>
      </div>
    </>
  );
}
