import type { PauseKind } from '#domain/pause/pause.ts';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { type Day, dayLabel, WEEKDAY_LABELS, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { pictureOf } from '../../shared/hero/DayStars.tsx';
import { AcceptAll } from '../../shared/mark/card/AcceptAll.tsx';
import { lookOf } from '../../shared/mark/card/MissionCard.tsx';
import { MissionCards } from '../../shared/mark/card/MissionCards.tsx';
import styles from './WeekDay.module.css';
import type { Area } from './week-paths.ts';

const SIGN = { undone: 'star-empty', wait: 'hourglass', done: 'star', excused: 'sun' } as const;
const STATE_TEXTS = {
  undone: 'do zrobienia',
  wait: 'czekają',
  done: 'zrobione',
  excused: 'nie trzeba',
} as const;

/** With those of its missions that are displayed. */
export interface DayOfWeek {
  day: Day;
  /** Whether all missions of the day are done. */
  full?: boolean;
  /** Its marks were made before the pause was set. */
  pause?: PauseKind | undefined;
  missions: readonly DayMission[];
}

/** A parent's day expands to cards, except one without missions or one that is open at first. */
export function WeekDay({
  login,
  of,
  area,
  open,
  alone = false,
  accepted,
  onOpen,
}: {
  login: string;
  of: DayOfWeek;
  area: Area;
  open: boolean;
  /** Whether the page shows only this day, which is then accepted with the page. */
  alone?: boolean;
  accepted?: (of: DayMission) => string | undefined;
  onOpen: (opened: DayMission) => void;
}) {
  const { day, missions } = of;
  const heading = `day-${day}`;
  if (missions.length === 0) return <FreeDay of={of} heading={heading} />;
  const title = <DayTitle {...of} heading={heading} />;
  const accept = !alone && <AcceptAll login={login} shown={missions} of="day" />;
  const cards = (
    <MissionCards
      missions={missions}
      accepted={accepted}
      onOpen={onOpen}
      rows={area === 'parent'}
    />
  );
  if (open) {
    return (
      <section aria-labelledby={heading} className="rows">
        <div className={styles.head}>
          {title}
          {accept}
        </div>
        {cards}
      </section>
    );
  }
  return (
    <section aria-labelledby={heading}>
      <details>
        <summary className={styles.row}>
          {title}
          <Signs of={missions} />
          <Icon of="arrow-down" className={styles.arrow} />
        </summary>
        <div className={styles.content}>
          {accept}
          {cards}
        </div>
      </details>
    </section>
  );
}

function FreeDay({ of, heading }: { of: DayOfWeek; heading: string }) {
  const { pause } = of;
  return (
    <section aria-labelledby={heading} className={`${styles.row} ${styles.free}`}>
      <DayTitle {...of} heading={heading} />
      <span className={styles.none} aria-hidden={pause !== undefined}>
        {pause ? PAUSE_NAMES[pause].toLowerCase() : 'bez misji'}
      </span>
    </section>
  );
}

/** The states of a folded day's missions. */
function Signs({ of: missions }: { of: readonly DayMission[] }) {
  return (
    <>
      <span className={styles.signs} aria-hidden="true">
        {missions.map((each) => (
          <Icon key={each.mission.mission} of={SIGN[lookOf(each)]} />
        ))}
      </span>
      <span className="only-heard">{labelOf(missions)}</span>
    </>
  );
}

function DayTitle({ day, full, pause, heading }: DayOfWeek & { heading: string }) {
  const isToday = day === useToday();
  return (
    <>
      <span
        className={`${styles.name} ${full ? styles.full : ''} ${isToday ? styles.today : ''}`}
        aria-hidden="true"
      >
        {pause ? <Icon of={pictureOf(pause)} /> : WEEKDAY_LABELS[weekday(day)]}
      </span>
      <h2 id={heading} className={styles.title}>
        <span className="only-heard">{WEEKDAY_NAMES[weekday(day)]}, </span>
        {dayLabel(day)}
        {pause && <span className="only-heard">, {PAUSE_NAMES[pause]}</span>}
        {isToday && <small className="hint"> dzisiaj</small>}
      </h2>
    </>
  );
}

/** „do zrobienia: 3, zrobione: 2”. */
function labelOf(missions: readonly DayMission[]): string {
  const count = (look: keyof typeof STATE_TEXTS) =>
    missions.filter((of) => lookOf(of) === look).length;
  return (['undone', 'wait', 'done', 'excused'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${STATE_TEXTS[state]}: ${count(state)}`)
    .join(', ');
}
