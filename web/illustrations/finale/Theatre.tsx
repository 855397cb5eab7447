import { StarShape } from '../../ui/stars/StarShape.tsx';
import shared from './Finale.module.css';
import { type Act, Figure, Scenery } from './stage.tsx';
import styles from './Theatre.module.css';

/** Where thrown stars land: percent from the left, start in seconds. */
const THROWN = [
  [18, 2.6],
  [82, 2.8],
  [29, 3.2],
  [71, 3.4],
  [10, 3.7],
  [90, 3.9],
] as const;

/** Sunday: the curtain opens, the hero bows, and stars are thrown onto the stage. */
export function Theatre({ hero }: Act) {
  return (
    <>
      <Scenery of="light" box="0 0 100 100" stretched className={styles.light} />
      <div className={styles.boards} />
      <div className={`${shared.layer} ${styles.entering}`}>
        <Figure hero={hero} moving={styles.bowing} />
      </div>
      {THROWN.map(([x, after], at) => (
        <div
          key={x}
          className={`${shared.layer} ${styles.flying} ${at % 2 ? styles.fromRight : styles.fromLeft}`}
          style={{ animationDelay: `${after}s` }}
        >
          <span className={`${shared.star} ${styles.thrown}`} style={{ left: `${x}%` }}>
            <StarShape />
          </span>
        </div>
      ))}
      {[styles.fromLeft, styles.fromRight].map((side) => (
        <Scenery
          key={side}
          of="curtain"
          box="0 0 50 100"
          stretched
          className={`${styles.curtain} ${side}`}
        />
      ))}
      <Scenery of="valance" box="0 0 100 14" stretched className={styles.valance} />
    </>
  );
}
