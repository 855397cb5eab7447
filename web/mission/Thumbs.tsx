import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#domain/day.ts';
import { kidUp, type MarkState } from '#domain/mark.ts';
import type { DayMission } from '#domain/progress.ts';
import { useFamily, useToday } from '../api/family.ts';
import { useMark, useMarker } from '../api/mark.ts';
import { isDayOver } from '../api/today.ts';
import { Icon } from '../art/Picture.tsx';
import { useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { Listen } from '../voice/Listen.tsx';
import {
  type AlertText,
  alertToKid,
  alertToParent,
  NEW_DAY,
  NEW_DAY_PARENT,
} from './alert-texts.ts';
import { OpenedMission } from './OpenedMission.tsx';
import type { OneByOne } from './one-by-one.ts';
import styles from './Thumbs.module.css';

const DAY_OVER = 'day-over';

/** A thumb for the open mission. */
interface Thumb {
  direction: 'up' | 'down';
  of: DayMission;
  to: MarkState;
  changes: boolean;
  today: Day;
  /** The page may show yesterday: the alert waits for the server's answer. */
  late: boolean;
}

/** The open mission with its two thumbs, and the alert after one. */
export function Thumbs({
  login,
  opened,
  onClose,
  oneByOne,
}: {
  login: string;
  opened: DayMission | undefined;
  onClose: () => void;
  /** „Po kolei”: the dialog fills the screen, shows this, and stays open after a thumb. */
  oneByOne?: OneByOne | undefined;
}) {
  const family = useFamily();
  const today = useToday();
  const marker = useMarker();
  const { mutateAsync: mark } = useMark(login);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [alert, setAlert] = useState<AlertText | null>(null);
  const kid = family.kids.find((each) => each.login === login);

  const command = useCommand(
    ({ of: { mission, day, state }, to, today }: Thumb) =>
      mark({ mission: mission.mission, day, to, saw: state, today }),
    {
      queued: true,
      onDone: (_, thumb) => {
        if (!thumb.late) return;
        tell(thumb);
        onClose();
      },
      onPage: [DAY_OVER],
      onRefused: ({ reason }, { late }) => {
        const isNewDay = reason === DAY_OVER;
        setAlert(isNewDay && marker === 'kid' ? NEW_DAY : null);
        if (isNewDay && marker === 'parent') toast({ text: NEW_DAY_PARENT });
        if (late) onClose();
      },
    },
  );

  function give(direction: 'up' | 'down') {
    if (!opened || !kid) return;
    const { mission, state, day } = opened;
    const raised = marker === 'parent' ? 'done' : kidUp(mission, day, today);
    const changes = direction === 'up' ? state !== 'done' && state !== raised : state !== 'undone';
    const to = direction === 'up' ? raised : 'undone';
    const thumb: Thumb = {
      direction,
      of: opened,
      to,
      changes,
      today,
      late: isDayOver(queryClient),
    };
    if (changes || thumb.late) command.send(thumb);
    if (thumb.late) return;
    tell(thumb);
    onClose();
  }

  function tell({ direction, of: { mission, state, day }, to, changes }: Thumb) {
    if (marker === 'kid') {
      const seen = direction === 'up' && changes ? 'undone' : state;
      if (kid) setAlert(alertToKid(direction, seen, kid.gender, family.parent.gender));
    } else if (!changes) {
      setAlert(alertToParent(direction));
    } else {
      toast({
        text: to === 'done' ? `Zrobione: ${mission.name}` : `Do zrobienia: ${mission.name}`,
        undo: () => mark({ mission: mission.mission, day, to: state, saw: to, undo: true }),
      });
    }
  }

  // One element for both, so that the page behind is not made inert anew.
  if (alert) {
    const read = () => setAlert(null);
    return (
      <Dialog
        alert
        title={alert.title}
        loudspeaker={
          <Listen to={{ is: 'alert', title: alert.title, text: alert.text }} opens={alert.text} />
        }
        onClose={read}
      >
        <Icon of={alert.picture} className={styles.answer} />
        <p className={styles.words}>{alert.text}</p>
        <Button big onClick={read}>
          OK
        </Button>
      </Dialog>
    );
  }
  if (!opened) return null;
  return (
    <Dialog
      title={opened.mission.name}
      whole={oneByOne !== undefined}
      loudspeaker={
        <Listen
          to={{ is: 'open-mission', ...opened, parent: family.parent.gender }}
          opens={`mission ${opened.mission.lineage}`}
        />
      }
      onClose={oneByOne?.stop ?? onClose}
    >
      {oneByOne?.show(give) ?? (
        <OpenedMission mission={opened.mission} onThumb={give} onClose={onClose} />
      )}
    </Dialog>
  );
}
