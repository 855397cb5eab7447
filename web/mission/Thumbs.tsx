import { useState } from 'react';
import { kidUp } from '#domain/mark.ts';
import type { DayMission } from '#domain/progress.ts';
import { Refusal } from '../api/client.ts';
import { useFamily, useToday } from '../api/family.ts';
import { type MarkCommand, useMark, useMarker } from '../api/mark.ts';
import { isDayOver } from '../api/today.ts';
import { Icon } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import {
  type Message,
  messageToKid,
  messageToParent,
  NEW_DAY,
  NEW_DAY_PARENT,
} from './messages.ts';
import { OpenedMission } from './OpenedMission.tsx';
import styles from './Thumbs.module.css';

/** The opened mission, big, with the two thumbs; and what is said after one. */
export function Thumbs({
  login,
  opened,
  onClose,
}: {
  login: string;
  opened: DayMission | undefined;
  onClose: () => void;
}) {
  const family = useFamily();
  const today = useToday();
  const marker = useMarker();
  const mark = useMark(login);
  // Its refusal is told by the message that offered it: this page may be gone by then.
  const back = useMark(login);
  const toast = useToast();
  const [message, setMessage] = useState<Message | null>(null);
  const kid = family.kids.find((each) => each.login === login);

  function thumb(direction: 'up' | 'down') {
    if (!opened || !kid) return;
    const { mission, state, day } = opened;
    const at = { mission: mission.mission, day };
    const raised = marker === 'parent' ? 'done' : kidUp(mission, day, today);
    const changes = direction === 'up' ? state !== 'done' && state !== raised : state !== 'undone';
    const to = direction === 'up' ? raised : 'undone';
    const wish: MarkCommand = { ...at, to, saw: state, today };

    const tell = () => {
      if (marker === 'kid') {
        const seen = direction === 'up' && changes ? 'undone' : state;
        setMessage(messageToKid(direction, seen, kid.gender, family.parent.gender));
      } else if (!changes) {
        setMessage(messageToParent(direction));
      } else {
        toast({
          text: to === 'done' ? `Zrobione: ${mission.name}` : `Do zrobienia: ${mission.name}`,
          undo: () => back.mutateAsync({ ...at, to: state, saw: to, undo: true }),
        });
      }
    };

    // It may be yesterday's mission: nobody is told anything before the server has agreed.
    if (isDayOver()) {
      mark.mutate(wish, { onSuccess: tell, onError: tellRefused, onSettled: onClose });
      return;
    }
    if (changes) mark.mutate(wish, { onError: tellRefused });
    tell();
    onClose();
  }

  function tellRefused(error: Error) {
    const isNewDay = error instanceof Refusal && error.reason === 'day-over';
    setMessage(isNewDay && marker === 'kid' ? NEW_DAY : null);
    if (isNewDay && marker === 'parent') toast({ text: NEW_DAY_PARENT });
    if (isNewDay) mark.reset();
  }

  return (
    <>
      {opened && <OpenedMission mission={opened.mission} onThumb={thumb} onClose={onClose} />}
      {message && (
        <AlertDialog title={message.title} onClose={() => setMessage(null)}>
          <Icon of={message.picture} className={styles.answer} />
          <p className={styles.words}>{message.text}</p>
          <Button big onClick={() => setMessage(null)}>
            OK
          </Button>
        </AlertDialog>
      )}
      <RefusalAlert of={mark} />
    </>
  );
}
