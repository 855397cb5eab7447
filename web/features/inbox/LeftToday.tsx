import type { ReactNode } from 'react';
import type { PauseKind } from '#domain/pause.ts';
import { PAUSE_NAMES } from '#domain/pause-text.ts';
import { leftText } from '#domain/points.ts';
import type { DayMission } from '#domain/progress.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import styles from './Inbox.module.css';

/**
 * The heading of a kid: how much of today is left. It expands to the missions that are left and
 * done.
 */
export function LeftToday({
  missions,
  paused,
  row,
  children,
}: {
  /** All missions of today. */
  missions: readonly DayMission[];
  /** Why today has no missions. */
  paused: PauseKind | undefined;
  row: (of: DayMission) => ReactNode;
  children: ReactNode;
}) {
  const left = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state === 'done');
  const text = paused
    ? `dziś przerwa: ${PAUSE_NAMES[paused].toLowerCase()}`
    : leftText(left.length, missions.length);
  if (left.length + done.length === 0) {
    return (
      <div className={styles.who}>
        {children}
        <span className={styles.left}>{text}</span>
      </div>
    );
  }
  return (
    <details className={styles.today}>
      <summary className={styles.who}>
        {children}
        <span className={styles.left}>
          {text}
          <span className={styles.arrow}>
            <Icon of="arrow-down" />
          </span>
        </span>
      </summary>
      <ul className={styles.rows}>{[...left, ...done].map(row)}</ul>
    </details>
  );
}
