import shared from './Finale.module.css';
import styles from './Leap.module.css';
import { type Act, Scenery, Star } from './stage.tsx';

/** The stars that appear at the landing: percent from the left and the top. */
const SPRUNG = [
  [16, 34],
  [24, 14],
  [76, 14],
  [84, 34],
  [10, 58],
  [90, 58],
] as const;

/** Tuesday: a somersault over the moon, and a leap onto it. */
export function Leap({ hero }: Act) {
  return (
    <>
      <Scenery of="moon" box="0 0 200 120" className={styles.moon} />
      {SPRUNG.map((at) => (
        <Star key={at[0]} at={at} size={2} className={styles.shine} />
      ))}
      <div className={`${shared.layer} ${styles.along}`}>
        <div className={`${shared.layer} ${styles.up}`}>
          <div className={shared.figure} style={{ bottom: '19%', height: '60%' }}>
            <div className={`${shared.hero} ${styles.turning}`}>{hero}</div>
          </div>
        </div>
      </div>
    </>
  );
}
