import { StarShape } from '../../ui/stars/StarShape.tsx';
import shared from './Finale.module.css';
import styles from './Flight.module.css';
import { type Act, Star } from './stage.tsx';

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
      <div className={`${shared.layer} ${styles.way}`}>
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
  return (
    <svg aria-hidden="true" viewBox="0 0 200 80" className={className}>
      <path
        d="M40 76a30 30 0 0 1-4-60 44 44 0 0 1 80-6 34 34 0 0 1 50 22 23 23 0 0 1-4 44z"
        fill="#e9e1ff"
      />
      <path
        d="M22 64c10 8 20 8 34 4 14 8 34 8 48 0 18 8 42 6 66-8-4 12-12 16-18 16H40c-8 0-14-4-18-12z"
        fill="#c3b4f5"
      />
    </svg>
  );
}
