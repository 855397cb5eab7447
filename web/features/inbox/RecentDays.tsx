import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { remainingMissionsText } from '#domain/gift/points.ts';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useIsHelper, useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useAddPause, useDeletePause } from '../../shared/data/pause.ts';
import styles from './Inbox.module.css';
import type { Shown } from './queries.ts';

const ILLNESS_TODAY = 'Dziś przerwa: choroba';

/** How much of today remains. It unfolds to what today and yesterday have, but does not wait. */
export function RecentDays({
  login,
  of,
  row,
}: {
  login: string;
  of: Shown;
  row: (of: DayMission) => ReactNode;
}) {
  const { today, yesterday, pause } = of;
  const isHelper = useIsHelper();
  const remaining = today.filter(({ state }) => state === 'undone');
  const done = today.filter(({ state }) => state === 'done');
  const text = pause
    ? `dziś przerwa: ${PAUSE_NAMES[pause.kind].toLowerCase()}`
    : remainingMissionsText(remaining.length, today.length);
  const rows = [...remaining, ...done];
  const earlier = yesterday.filter(({ state }) => state !== 'wait');
  const canPause = !isHelper && (pause !== undefined || today.length > 0);
  if (rows.length + earlier.length === 0 && !canPause) {
    return <p className={styles.remaining}>{text}</p>;
  }
  return (
    <details className={styles.recent}>
      <summary className={styles.remaining}>
        {text} <span className={styles.show}>Pokaż dziś i wczoraj</span>
        <span className={styles.hide}>Ukryj</span>
      </summary>
      <ul>
        {rows.map(row)}
        {canPause && (
          <li className={styles.row}>
            <PauseToday login={login} of={of} />
          </li>
        )}
        {earlier.map(row)}
      </ul>
    </details>
  );
}

/** Today's pause, if there is one, ends or changes on its own page. */
function PauseToday({ login, of: { pause } }: { login: string; of: Shown }) {
  const today = useToday();
  const add = useAddPause(login);
  const remove = useDeletePause();
  const ofToday = { kind: 'illness', from: today, to: today, kids: [login] } as const;
  const start = useCommand(() => add(ofToday), {
    toast: (added) => ({ text: ILLNESS_TODAY, undo: () => remove(added.pause) }),
  });
  if (pause) {
    return (
      <Link {...paths.pauses()} search={{ dziecko: login }} className={styles.more}>
        Zmień przerwę
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.more}
      disabled={start.busy}
      onClick={() => start.send(undefined)}
    >
      <Icon of="thermometer" />
      {ILLNESS_TODAY}
    </button>
  );
}
