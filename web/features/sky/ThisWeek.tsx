import type { DayState } from '#domain/progress/progress.ts';
import type { Weekday } from '#domain/time/day.ts';
import { FigurePicture } from '../../illustrations/Picture.tsx';
import { DAY_FIGURES } from '../../illustrations/sky/day-figures.ts';
import styles from './ThisWeek.module.css';

/** The figures of the days of this week. Those of finished days are awake. */
export function ThisWeek({ days }: { days: readonly DayState[] }) {
  return (
    <span className={styles.week} aria-hidden="true">
      {days.map((state, at) => {
        const { picture } = DAY_FIGURES[at as Weekday];
        const isFinished = state === 'done' || state === 'wait';
        return <FigurePicture key={picture} of={isFinished ? picture : `${picture}-asleep`} />;
      })}
    </span>
  );
}
