import { StarShape } from '../../ui/stars/StarShape.tsx';
import shared from './Finale.module.css';
import styles from './Flight.module.css';
import { type Act, Scenery, Star } from './stage.tsx';

/** The trail: percent from the left and the top. */
const TRAIL = [
  [4, 84],
  [10, 68],
  [18, 53],
  [28, 40],
  [39, 30],
] as const;

/** Thursday: a flight over the clouds, far away, near, and home. */
export function Flight({ hero }: Act) {
  return (
    <>
      <Cloud className={styles.far} />
      <div className={`${shared.layer} ${styles.yonder}`}>
        <span className={styles.speck}>
          <StarShape />
        </span>
      </div>
      {TRAIL.map(([x, y], at) => (
        <Star
          key={x}
          at={[x, y]}
          size={1.9}
          className={styles.left}
          style={{ animationDelay: `${1950 + at * 130}ms` }}
        />
      ))}
      <div className={`${shared.layer} ${styles.path}`}>
        <div
          className={shared.figure}
          style={{ bottom: '13%', height: '70%', transform: 'translateX(-44%)' }}
        >
          <div className={`${shared.hero} ${styles.leaning}`}>{hero}</div>
        </div>
      </div>
      <Cloud className={styles.near} />
      <Cloud className={styles.low} />
    </>
  );
}

function Cloud({ className }: { className: string | undefined }) {
  return <Scenery of="cloud" box="0 -16 200 96" className={className} />;
}
