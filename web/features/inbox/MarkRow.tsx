import type { ReactNode } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { type Day, dayTitle } from '#domain/time/day.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
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
  const when = { undone: 'do zrobienia', wait: dayText(day, today), done: 'zrobione' }[state];
  return (
    <Row
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={[accepted ?? when, pointsText(mission.points)].join(' · ')}
    >
      {state === 'undone' && (
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
        <button
          key={thumb}
          type="button"
          className={`${styles.thumb} ${thumb === 'up' ? styles.up : ''}`}
          aria-label={`${label}: ${mission.name}, ${when}`}
          onClick={() => onThumb(to)}
        >
          <Icon of={`thumb-${thumb}`} />
        </button>
      ))}
    </Row>
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
  below = false,
  children,
}: {
  picture: ReactNode;
  name: string;
  note: ReactNode;
  /** Whether the buttons stand below, because they would leave the name no space. */
  below?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <ListRowFace
        picture={picture}
        name={<span dir="auto">{name}</span>}
        note={note}
        end={!below && <span className={styles.acts}>{children}</span>}
      />
      {below && <span className={styles.below}>{children}</span>}
    </li>
  );
}
