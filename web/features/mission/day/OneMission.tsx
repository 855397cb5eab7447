import { useState } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import type { DayConstellation } from '#domain/progress/day-constellation.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { DayFigure } from '../../../illustrations/sky/DayFigure.tsx';
import { OpenedThumbs } from '../../../shared/mark/card/OpenedMission.tsx';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Beside } from '../../../ui/lists/Beside.tsx';
import { MissionTimer } from './MissionTimer.tsx';
import styles from './OneMission.module.css';

export function OneMission({
  current: { mission, day },
  constellation,
  remaining,
  later,
  stop,
  onThumb,
}: {
  current: DayMission;
  constellation: DayConstellation;
  /** How many missions are left. */
  remaining: number;
  /** Moves the mission behind all others; `null` if there is no other. */
  later: (() => void) | null;
  stop: () => void;
  onThumb: (direction: 'up' | 'down') => void;
}) {
  /** The mission whose time was seen to be over. */
  const [timeOver, setTimeOver] = useState<number | null>(null);
  return (
    <>
      <div className={styles.close}>
        <Button look="quiet" shape="round" big aria-label="Zamknij" onClick={stop}>
          <Icon of="cross" />
        </Button>
      </div>
      <Beside
        className={styles.whole}
        shown={
          <div className={styles.field}>
            {mission.minutes === null ? (
              <Picture of={mission.picture} />
            ) : (
              <MissionTimer
                key={mission.lineage}
                lineage={mission.lineage}
                minutes={mission.minutes}
                picture={mission.picture}
                onStart={() => setTimeOver(null)}
                onOver={() => setTimeOver(mission.lineage)}
              />
            )}
            <div className={styles.points}>
              <Points>{pointsText(mission.points)}</Points>
            </div>
          </div>
        }
      >
        <FigureOfDay day={day} of={constellation} remaining={remaining} />
        {later && (
          <div className={styles.later}>
            <Button look="quiet" big onClick={later}>
              <Icon of="arrow-right" />
              Później
            </Button>
          </div>
        )}
        <OpenedThumbs beckons={timeOver === mission.lineage} onThumb={onThumb} />
      </Beside>
    </>
  );
}

/** The figure of the day, with a star for each mission. */
function FigureOfDay({
  day,
  of,
  remaining,
}: {
  day: Day;
  of: DayConstellation;
  remaining: number;
}) {
  return (
    <div className="night">
      <span className="only-heard">{`Zostało misji: ${remaining}`}</span>
      <DayFigure weekday={weekday(day)} of={of} className={styles.figure} />
    </div>
  );
}
