import { type Day, dayLabel, WEEKDAY_LABELS, weekday } from '#domain/day.ts';
import type { MarkState } from '#domain/mark.ts';
import type { DayMission } from '#domain/progress.ts';
import { Icon } from '../art/Picture.tsx';
import { AcceptAll } from '../mission/AcceptAll.tsx';
import { MissionCards } from '../mission/MissionCards.tsx';
import styles from './WeekDay.module.css';

const SIGN = { undone: 'star-empty', wait: 'hourglass', done: 'star' } as const satisfies Record<
  MarkState,
  string
>;

/** One day of a week: a row with a sign for each mission, which opens and shows them as cards. */
export function WeekDay({
  login,
  day,
  missions,
  open,
  today,
  onOpen,
}: {
  login: string;
  day: Day;
  missions: readonly DayMission[];
  /** Whether it stands open at first. */
  open: boolean;
  today: boolean;
  onOpen: (opened: DayMission) => void;
}) {
  const done = missions.filter(({ state }) => state === 'done').length;
  const title = `day-${day}`;
  return (
    <section aria-labelledby={title}>
      <details className={styles.day} open={open}>
        <summary className={styles.row}>
          <h2 id={title} className={styles.title}>
            {WEEKDAY_LABELS[weekday(day)]} · {dayLabel(day)}
            {today && <small> dzisiaj</small>}
          </h2>
          <span className={styles.signs} aria-hidden="true">
            {missions.map(({ mission, state }) => (
              <Icon key={mission.mission} of={SIGN[state]} />
            ))}
          </span>
          <span className="only-heard">
            Zrobione {done} z {missions.length}
          </span>
          <Icon of="arrow-down" className={styles.arrow} />
        </summary>
        <div className={styles.content}>
          <AcceptAll login={login} shown={missions} />
          <MissionCards missions={missions} onOpen={onOpen} />
        </div>
      </details>
    </section>
  );
}
