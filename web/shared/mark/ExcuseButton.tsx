import { useQueryClient } from '@tanstack/react-query';
import { NOT_NEEDED } from '#domain/narration/not-needed.ts';
import { isExcusable } from '#domain/pause/excuse.ts';
import { pauseOn } from '#domain/pause/pause.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useCommand } from '../command/command.ts';
import { turnExcuse } from '../data/excuse.ts';
import styles from './ExcuseButton.module.css';

/** It is rendered late, so it queries nothing: stale data would be refetched under a finger. */
export function ExcuseButton({
  login,
  of,
  progress,
  today,
  isParent,
  onClose,
}: {
  login: string;
  of: DayMission;
  progress: Progress;
  today: Day;
  isParent: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const excuse = useCommand((of: DayMission) => turnExcuse(client, login, of), {
    toast: (done) => done,
    onDone: onClose,
  });
  const canTurn = isParent && isExcusable(of.day, today) && !pauseOn(progress, of.day);
  return (
    <>
      {of.excused && (
        <p className={styles.excused}>
          <Icon of="sun" />
          {NOT_NEEDED}
        </p>
      )}
      {canTurn && (
        <div className="buttons">
          <Button look="quiet" busy={excuse.busy} onClick={() => excuse.send(of)}>
            <Icon of={of.excused ? 'check' : 'sun'} />
            {of.excused ? 'Jednak trzeba' : 'Dziś nie trzeba'}
          </Button>
        </div>
      )}
    </>
  );
}
