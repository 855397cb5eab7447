import { useQueryClient } from '@tanstack/react-query';
import { NOT_NEEDED } from '#domain/narration/not-needed.ts';
import { isExcusable } from '#domain/pause/excuse.ts';
import { pauseOn } from '#domain/pause/pause.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useCommand } from '../command/command.ts';
import { turnExcuse } from '../data/excuse.ts';
import { useMarker } from '../data/mark.ts';
import styles from './ExcuseButton.module.css';

/** In the dialog of a mission: a sun if it is excused, and a parent's „Dziś nie trzeba”. */
export function ExcuseButton({
  login,
  of,
  progress,
  onClose,
}: {
  login: string;
  of: DayMission;
  progress: Progress;
  onClose: () => void;
}) {
  const today = useToday();
  const client = useQueryClient();
  const excuse = useCommand((of: DayMission) => turnExcuse(client, login, of), {
    toast: (done) => done,
    onDone: onClose,
  });
  const isParent = useMarker() === 'parent';
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
        <div className={styles.line}>
          <Button look="quiet" busy={excuse.busy} onClick={() => excuse.send(of)}>
            <Icon of={of.excused ? 'check' : 'sun'} />
            {of.excused ? 'Jednak trzeba' : 'Dziś nie trzeba'}
          </Button>
        </div>
      )}
    </>
  );
}
