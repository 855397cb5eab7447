import { type ReactNode, useState } from 'react';
import { type DayConstellation, FIGURE_NAMES } from '#domain/progress/day-constellation.ts';
import { type Day, type Weekday, weekday } from '#domain/time/day.ts';
import { FigurePicture } from '../../../illustrations/Picture.tsx';
import { DayFigure } from '../../../illustrations/sky/DayFigure.tsx';
import { DAY_FIGURES } from '../../../illustrations/sky/day-figures.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import styles from './DayStrip.module.css';

/** The night above a day's missions, with the figure that they light. */
export function DayStrip({
  day,
  of,
  hasTomorrow,
  title,
  children,
}: {
  day: Day;
  of: DayConstellation;
  /** Beside the figure of today sleeps the one of tomorrow. */
  hasTomorrow: boolean;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.strip}>
      {title}
      {of.stars > 0 && (
        <DayFigure key={day} weekday={weekday(day)} of={of} className={styles.figure} />
      )}
      {hasTomorrow && <Sleeper weekday={weekday(day + 1)} />}
      {children}
    </div>
  );
}

/** Yawns when it is poked. */
function Sleeper({ weekday }: { weekday: Weekday }) {
  const [yawns, setYawns] = useState(0);
  const { play } = useFeedback();
  const { picture, mouth } = DAY_FIGURES[weekday];
  const [x, y, radius] = mouth;
  return (
    <button
      type="button"
      data-aside
      aria-label={`${FIGURE_NAMES[weekday]} śpi do jutra`}
      className={styles.sleeper}
      onClick={() => {
        play('yawn');
        setYawns(yawns + 1);
      }}
    >
      <span
        key={yawns}
        data-yawns={yawns}
        className={`${styles.sleeping} ${yawns > 0 ? styles.poked : ''}`}
      >
        <FigurePicture of={`${picture}-asleep`} />
        <svg viewBox="0 0 64 40" data-layer aria-hidden="true">
          <ellipse cx={x} cy={y} rx={radius} ry={radius * 1.3} className={styles.mouth} />
        </svg>
      </span>
    </button>
  );
}
