import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { NOT_NEEDED } from '#domain/narration/not-needed.ts';
import { isExcusable } from '#domain/pause/excuse.ts';
import { pauseOn } from '#domain/pause/pause.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { inPath, ofKid } from '../../offline/client/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import { useCommand } from '../command/command.ts';
import { sendWrite } from '../data/write.ts';
import { AcceptedBy } from './card/AcceptedBy.tsx';
import styles from './MissionNotes.module.css';
import { changedDay } from './queries.ts';

const ofExcuse = ofKid.missions[':mission'].excuses[':day'];

/**
 * In an open mission. It is rendered late, so without `hasAcceptor` it reads no query: stale data
 * would be refetched, and after midnight the day would change under a finger.
 */
export function MissionNotes({
  login,
  of,
  progress,
  today,
  isParent,
  hasAcceptor,
  onClose,
}: {
  login: string;
  of: DayMission;
  progress: Progress;
  today: Day;
  isParent: boolean;
  /** Whether it names who accepted the mission. */
  hasAcceptor: boolean;
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
      {hasAcceptor && <AcceptedBy of={of} progress={progress} />}
    </>
  );
}

/** „Dziś nie trzeba”, or „Jednak trzeba” for an excused mission. */
export async function turnExcuse(
  client: QueryClient,
  login: string,
  { excused, ...of }: DayMission,
): Promise<Toast> {
  const { mission, day } = of;
  const param = inPath({ login, mission: mission.mission, day });
  const call = excused ? ofExcuse.$delete({ param }) : ofExcuse.$put({ param });
  await sendWrite(client, changedDay(client, login), call);
  return {
    text: `${excused ? 'Jednak trzeba' : 'Nie trzeba'}: ${mission.name}`,
    undo: () => turnExcuse(client, login, excused ? of : { ...of, excused: true }),
  };
}
