import { stillNeededText, timesStillNeeded, type Yardstick } from '#domain/plan/yardstick.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import styles from './StillNeeded.module.css';

/** Shows the missing points as repetitions of the mission that the kid does most often. */
export function StillNeeded({
  points,
  remaining,
  yardstick,
  big = false,
}: {
  points: number;
  remaining: number;
  yardstick: Yardstick | null;
  big?: boolean;
}) {
  const times = yardstick && timesStillNeeded(points, remaining, yardstick);
  if (!times) return null;
  return (
    <span
      className={big ? `${styles.row} ${styles.big}` : styles.row}
      role="img"
      aria-label={stillNeededText(times, yardstick)}
      data-times={times}
    >
      {[...Array(times).keys()].map((time) => (
        <Picture key={time} of={yardstick.picture} />
      ))}
    </span>
  );
}
