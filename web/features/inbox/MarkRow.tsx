import { type ReactNode, useState } from 'react';
import { counted } from '#domain/base/counted.ts';
import { pointsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { type Day, dayTitle } from '#domain/time/day.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useIsHelper, useToday } from '../../offline/client/family.ts';
import { useAcceptance } from '../../shared/mark/acceptance.ts';
import { ListRowFace } from '../../ui/lists/ListRow.tsx';
import styles from './Inbox.module.css';

/** The thumbs that have an effect in each state, and the resulting state. */
const THUMBS = {
  undone: [{ thumb: 'up', to: 'done', label: 'Kciuk w górę' }],
  wait: [
    { thumb: 'down', to: 'undone', label: 'Kciuk w dół' },
    { thumb: 'up', to: 'done', label: 'Kciuk w górę' },
  ],
  done: [{ thumb: 'down', to: 'undone', label: 'Kciuk w dół' }],
} as const satisfies Record<MarkState, { thumb: 'up' | 'down'; to: MarkState; label: string }[]>;

export function MarkRow({
  of: { mission, day, state },
  accepted,
  onThumb,
  onExcuse,
}: {
  of: DayMission;
  /** Who accepted it, if several grown-ups could have. */
  accepted: string | undefined;
  onThumb: (to: MarkState) => void;
  onExcuse: () => void;
}) {
  const today = useToday();
  const isHelper = useIsHelper();
  const isToday = day === today;
  const when = {
    undone: isToday ? 'do zrobienia' : 'wczoraj niezrobione',
    wait: dayText(day, today),
    done: isToday ? 'zrobione' : 'wczoraj zrobione',
  }[state];
  const whose = accepted && (isToday ? accepted : `wczoraj · ${accepted}`);
  return (
    <Row
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={[whose ?? when, pointsText(mission.points)].join(' · ')}
    >
      {state === 'undone' && isToday && !isHelper && (
        <button
          type="button"
          className={`${styles.thumb} ${styles.excuse}`}
          aria-label={`Dziś nie trzeba: ${mission.name}`}
          onClick={onExcuse}
        >
          <Icon of="sun" />
        </button>
      )}
      {THUMBS[state].map(({ thumb, to, label }) => (
        <Thumb
          key={thumb}
          of={thumb}
          label={`${label}: ${mission.name}, ${when}`}
          onClick={() => onThumb(to)}
        />
      ))}
    </Row>
  );
}

/** „Zęby rano · 9 dni”: its thumbs are for all of these waiting days. It unfolds to a row of each. */
export function DaysRow({
  login,
  of,
  row,
}: {
  login: string;
  of: readonly [DayMission, ...DayMission[]];
  row: (of: DayMission) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const to = { undone: useAcceptance('undone'), done: useAcceptance() };
  const [{ mission }] = of;
  const days = counted(of.length, 'dzień', 'dni', 'dni');
  const points = of.reduce((sum, each) => sum + each.mission.points, 0);
  const marks = of.map((each) => ({ mission: each.mission.mission, day: each.day }));
  return (
    <>
      <Row
        picture={<Picture of={mission.picture} />}
        name={
          <button
            type="button"
            className={styles.days}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {mission.name} · {days} <Icon of="arrow-down" className={styles.arrow} />
          </button>
        }
        note={pointsText(points)}
      >
        {THUMBS.wait.map(({ thumb, to: state, label }) => (
          <Thumb
            key={thumb}
            of={thumb}
            label={`${label}: ${mission.name}, ${days}`}
            disabled={to.done.busy || to.undone.busy}
            onClick={() => to[state].send([{ login, marks, waiting: marks.length }])}
          />
        ))}
      </Row>
      {isOpen && of.map(row)}
    </>
  );
}

function Thumb({
  of,
  label,
  ...button
}: {
  of: 'up' | 'down';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      {...button}
      className={`${styles.thumb} ${of === 'up' ? styles.up : ''}`}
      aria-label={label}
    >
      <Icon of={`thumb-${of}`} />
    </button>
  );
}

/** „dziś”, „wczoraj” or the date. */
export function dayText(day: Day, today: Day): string {
  if (day === today) return 'dziś';
  if (day === today - 1) return 'wczoraj';
  return dayTitle(day, today);
}

export function Row({
  picture,
  name,
  note,
  children,
}: {
  picture: ReactNode;
  name: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <ListRowFace
        picture={picture}
        name={<span dir="auto">{name}</span>}
        note={note}
        end={<span className={styles.acts}>{children}</span>}
      />
    </li>
  );
}
