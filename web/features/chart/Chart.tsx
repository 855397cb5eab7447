import { pointsText, priceText } from '#domain/gift/points.ts';
import { badgeCount, wornOf } from '#domain/hero/badge.ts';
import type { Box, ChartRow } from '#domain/progress/chart.ts';
import { dateOf, WEEKDAY_LABELS, WEEKDAY_NAMES } from '#domain/time/day.ts';
import { byTime, TIME_TITLES } from '#domain/time/time-titles.ts';
import { daysOf, type Week, weekTitle } from '#domain/time/week.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { Points } from '../../ui/cards/Chip.tsx';
import { Stroke } from '../../ui/stars/Stroke.tsx';
import paper from '../../ui/styles/paper.module.css';
import styles from './Chart.module.css';

/** Row heights of a sheet in millimetres, highest first. */
const HEIGHTS = [
  ['huge', 30],
  ['high', 25],
  ['middle', 21],
  ['low', 18],
  ['close', 15.5],
] as const;

/** Without head and foot. Some browsers enforce margins wider than ours. */
const SIDE_MM = 190;

const HEADING_MM = 8;

/** Letters of a name on one line next to the points, and the height of a line in millimetres. */
const LINE_LETTERS = 24;

const LINE_MM = 5.5;

const POINTS_MM = 8;

export type Inks = 'colour' | 'grey';

/** A name with a longer word is set in smaller letters. */
const LARGE_LETTERS = 22;

const TIME_ICONS = { morning: 'sun', afternoon: 'sun', evening: 'moon', any: 'star' } as const;

/** A kid's week on a sheet of paper: one row per mission, one box per day on which it is due. */
export function Chart({
  kid,
  week,
  rows,
  inks,
}: {
  kid: Kid;
  week: Week;
  rows: readonly ChartRow[];
  inks: Inks;
}) {
  const groups = byTime(rows.map((row) => ({ ...row, timeOfDay: row.mission.timeOfDay })));
  const isTimed = groups.some(({ time }) => time !== 'any');
  const room = roomFor(
    rows.map(({ mission }) => mission.name),
    isTimed ? groups.length : 0,
  );
  return (
    <article
      className={`${styles.sheet} ${room === 'overleaf' ? '' : styles.whole} ${styles[room]} ${paper[inks]}`}
      aria-label={kid.name}
      data-chart={kid.login}
    >
      <ChartHead kid={kid} week={week} />
      <table className={styles.table}>
        <colgroup>
          <col />
          <col span={7} className={styles.days} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              {room === 'overleaf' ? <bdi>{kid.name}</bdi> : 'Misje'}
            </th>
            {daysOf(week).map((day, at) => (
              <th key={day} scope="col" className={styles.day}>
                <abbr title={WEEKDAY_NAMES[at]}>{WEEKDAY_LABELS[at]}</abbr>
                <span className={styles.date}>{dateOf(day).date}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ time, missions }) => (
          <tbody key={time}>
            {isTimed && <TimeRow time={time} />}
            {missions.map((row) => (
              <MissionRow key={row.mission.lineage} row={row} />
            ))}
          </tbody>
        ))}
      </table>
      <ChartFoot kid={kid} />
    </article>
  );
}

function ChartHead({ kid: { name, hero, badges }, week }: { kid: Kid; week: Week }) {
  const today = useToday();
  const isLong = name.split(' ').some((word) => word.length > LARGE_LETTERS);
  return (
    <header className={styles.head}>
      <HeroPicture hero={hero} {...wornOf(badges)} className={styles.hero} />
      <div className={styles.who}>
        <h2 className={isLong ? `${styles.name} ${styles.small}` : styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.when}>{weekTitle(week, today)}</p>
      </div>
    </header>
  );
}

function TimeRow({ time }: { time: keyof typeof TIME_ICONS }) {
  return (
    <tr className={styles.time}>
      <th colSpan={8} scope="rowgroup">
        <span className={styles.part}>
          <Icon of={TIME_ICONS[time]} />
          {TIME_TITLES[time]}
        </span>
      </th>
    </tr>
  );
}

function MissionRow({ row: { mission, boxes } }: { row: ChartRow }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.what}>
        <span className={styles.mission}>
          <Picture of={mission.picture} className={styles.picture} />
          <span className={styles.words}>
            <span dir="auto">{mission.name}</span>
            <span className={styles.points}>
              <Points>{pointsText(mission.points)}</Points>
            </span>
          </span>
        </span>
      </th>
      {boxes.map((box, at) => (
        <td key={WEEKDAY_LABELS[at]} className={styles.day}>
          <Drawn box={box} />
        </td>
      ))}
    </tr>
  );
}

function Drawn({ box }: { box: Box }) {
  if (box === 'none') return <span className={styles.dash} />;
  return (
    <span
      className={styles.box}
      role="img"
      aria-label={box === 'ticked' ? 'zrobione' : 'do zrobienia'}
      data-box={box}
    >
      {box === 'ticked' && <Stroke d="M6 17l7 8L27 7" />}
    </span>
  );
}

/** 'overleaf': one side cannot hold all rows. */
type Room = (typeof HEIGHTS)[number][0] | 'overleaf';

function roomFor(names: readonly string[], headings: number): Room {
  const fits = HEIGHTS.find(([, height]) => {
    const rows = names.map((name) => Math.max(height, heightOf(name)));
    return rows.reduce((sum, row) => sum + row, headings * HEADING_MM) <= SIDE_MM;
  });
  return fits?.[0] ?? 'overleaf';
}

function heightOf(name: string): number {
  return Math.ceil(name.length / LINE_LETTERS) * LINE_MM + POINTS_MM;
}

function ChartFoot({ kid: { goal, badges } }: { kid: Kid }) {
  const hasAll = badgeCount(badges) === badges.length;
  return (
    <footer className={styles.foot}>
      {goal && (
        <p className={styles.prize}>
          <Picture of={goal.picture} className={styles.picture} />
          <span className={styles.words}>
            <span dir="auto">Zbieram na: {goal.name}</span>
            <span className={styles.points}>
              <Points>{priceText(goal.points)}</Points>
            </span>
          </span>
        </p>
      )}
      <p className={styles.prize}>
        {hasAll ? (
          <Icon of="star" className={styles.picture} />
        ) : (
          <WeekMedal className={styles.picture} />
        )}
        <span className={styles.words}>
          {hasAll ? 'Pełny tydzień = nowa gwiazda' : 'Pełny tydzień = odznaka'}
        </span>
      </p>
    </footer>
  );
}
