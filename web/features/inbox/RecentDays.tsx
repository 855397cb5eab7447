import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { remainingMissionsText } from '#domain/gift/points.ts';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useIsHelper, useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { pausesQuery, useAddPause, useDeletePause } from '../../shared/data/pause.ts';
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

/** A pause of today alone is turned on and off here; any other one on its page. */
function PauseToday({ login, of: { pause } }: { login: string; of: Shown }) {
  const today = useToday();
  const add = useAddPause(login);
  const remove = useDeletePause();
  // Only the list knows for whom else it is, and whether it comes again.
  const { data, isError } = useQuery({ ...pausesQuery, enabled: pause !== undefined });
  const whole = data?.pauses.find((each) => each.pause === pause?.pause);
  const ofToday = { kind: 'illness', from: today, to: today, kids: [login] } as const;
  const start = useCommand(() => add(ofToday), {
    toast: (added) => ({ text: ILLNESS_TODAY, undo: () => remove(added.pause) }),
  });
  const end = useCommand(remove, {
    toast: () => ({ text: 'Jednak bez przerwy', undo: () => add(ofToday) }),
  });
  const isMore = pause && (pause.kind !== 'illness' || pause.from !== pause.to);
  if (isMore || (pause && isError) || (whole && (whole.repeats || whole.kids.length > 1))) {
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
      disabled={start.busy || end.busy || (pause && !whole)}
      onClick={() => (whole ? end.send(whole) : start.send(undefined))}
    >
      <Icon of={pause ? 'check' : 'thermometer'} />
      {pause ? 'Jednak bez przerwy' : ILLNESS_TODAY}
    </button>
  );
}
