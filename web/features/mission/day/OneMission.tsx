import { pointsText } from '#domain/gift/points.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { OpenedThumbs } from '../../../shared/mark/card/OpenedMission.tsx';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Beside } from '../../../ui/lists/Beside.tsx';
import { MissionTimer } from './MissionTimer.tsx';
import styles from './OneMission.module.css';

export function OneMission({
  current: { mission },
  over,
  later,
  stop,
  onThumb,
}: {
  current: DayMission;
  /** Whether each mission that was to do at the start is finished, in their order. */
  over: readonly boolean[];
  /** Moves the mission behind all others; `null` if there is no other. */
  later: (() => void) | null;
  stop: () => void;
  onThumb: (direction: 'up' | 'down') => void;
}) {
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
          <>
            <div className={styles.picture}>
              <Picture of={mission.picture} />
            </div>
            <Points>{pointsText(mission.points)}</Points>
            <Stars over={over} />
          </>
        }
      >
        <div className={`buttons ${styles.side}`}>
          {mission.minutes !== null && (
            <MissionTimer
              key={mission.lineage}
              lineage={mission.lineage}
              minutes={mission.minutes}
              picture={mission.picture}
            />
          )}
          {later && (
            <Button look="quiet" big onClick={later}>
              <Icon of="arrow-right" />
              Później
            </Button>
          )}
        </div>
        <OpenedThumbs onThumb={onThumb} />
      </Beside>
    </>
  );
}

function Stars({ over }: { over: readonly boolean[] }) {
  const remaining = over.filter((isOver) => !isOver).length;
  return (
    <p className={styles.stars}>
      <span className="only-heard">{`Zostało misji: ${remaining}`}</span>
      {over.map((isOver, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike
        <Icon key={at} of={isOver ? 'star' : 'star-empty'} />
      ))}
    </p>
  );
}
