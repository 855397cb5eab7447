import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayOfMission } from '#domain/acceptance.ts';
import type { Mission } from '#domain/mission.ts';
import { isDenied } from '../api/client.ts';
import { useToday } from '../api/family.ts';
import { useAcceptMarks, useReturnMarks, waitingQuery } from '../api/mark.ts';
import { useEndMission, useResumeMission } from '../api/mission.ts';
import { Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import styles from './EndMission.module.css';

/** Asks before „Wyłącz misję”; what waits for the parent can be accepted on the way. */
export function EndMission({
  login,
  mission,
  onCancel,
  onEnded,
}: {
  login: string;
  mission: Mission;
  onCancel: () => void;
  onEnded: () => void;
}) {
  const today = useToday();
  const toast = useToast();
  const { data } = useQuery(waitingQuery(login));
  const accept = useAcceptMarks(login);
  const giveBack = useReturnMarks(login);
  const end = useEndMission(login);
  const resume = useResumeMission(login);
  const [refused, setRefused] = useState<Error | null>(null);
  const waiting = data?.marks.filter((mark) => mark.mission === mission.mission) ?? [];
  const acceptable = waiting.filter(({ day }) => day <= today);
  const busy = accept.isPending || end.isPending;

  async function endNow(first: readonly DayOfMission[]) {
    setRefused(null);
    const { accepted } = first.length > 0 ? await accept.mutateAsync(first) : { accepted: [] };
    const ended = await end.mutateAsync(mission.mission);
    toast({
      text: `Wyłączono: ${mission.name}`,
      undo: async () => {
        await resume.mutateAsync(ended);
        if (accepted.length > 0) await giveBack.mutateAsync(accepted);
      },
    });
    onEnded();
  }

  return (
    <Dialog title="Wyłączyć misję?" picture={<Picture of={mission.picture} />} onClose={onCancel}>
      <p>
        Od dziś „{mission.name}” nie będzie już do zrobienia. Zdobyte punkty zostają, a misja trafi
        do zakończonych.
      </p>
      {acceptable.length > 0 && <p>Do zaakceptowania w tej misji: {acceptable.length}.</p>}
      {refused && !isDenied(refused) && <p role="alert">{refused.message}</p>}
      <div className={styles.ways}>
        {acceptable.length > 0 && (
          <Button wide busy={busy} onClick={() => endNow(acceptable).catch(setRefused)}>
            Zaakceptuj wszystkie i wyłącz
          </Button>
        )}
        <Button look="danger" wide busy={busy} onClick={() => endNow([]).catch(setRefused)}>
          Wyłącz misję
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </Dialog>
  );
}
