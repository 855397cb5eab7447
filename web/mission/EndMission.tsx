import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DayOfMission } from '#domain/acceptance.ts';
import { counted, formOf } from '#domain/counted.ts';
import type { Mission } from '#domain/mission.ts';
import { isDenied, Refusal } from '../api/client.ts';
import { useToday } from '../api/family.ts';
import { useAcceptMarks, useReturnMarks, waitingQuery } from '../api/mark.ts';
import { useEndMission, useResumeMission } from '../api/mission.ts';
import { Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';

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
  const versions = new Set(
    data?.missions
      .filter(({ lineage }) => lineage === mission.lineage)
      .map(({ mission: number }) => number),
  );
  const waiting = data?.marks.filter((mark) => versions.has(mark.mission)) ?? [];
  const acceptable = waiting.filter(({ day }) => day <= today);
  const busy = accept.isPending || end.isPending;
  const sending = useRef(false);
  // Outlives an end that failed: „Cofnij” after the next one gives these back as well.
  const acceptedSoFar = useRef<readonly DayOfMission[]>([]);

  async function endNow(first: readonly DayOfMission[]) {
    if (sending.current) return;
    sending.current = true;
    setRefused(null);
    await acceptAndEnd(first).catch(tell);
    sending.current = false;
  }

  async function acceptAndEnd(first: readonly DayOfMission[]) {
    if (first.length > 0) {
      const answer = await accept.mutateAsync(first);
      acceptedSoFar.current = [...acceptedSoFar.current, ...answer.accepted];
    }
    const accepted = acceptedSoFar.current;
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

  function tell(error: Error) {
    if (!isOver(error)) return setRefused(error);
    toast({ text: error.message });
    onEnded();
  }

  return (
    <Dialog title="Wyłączyć misję?" picture={<Picture of={mission.picture} />} onClose={onCancel}>
      <p>
        Misja „{mission.name}” od dziś nie będzie się już pojawiać. Zdobyte punkty zostają, a ona
        trafi do zakończonych.
      </p>
      {acceptable.length > 0 && <p>{waitingText(acceptable.length)}</p>}
      {refused && !isDenied(refused) && <p role="alert">{refused.message}</p>}
      <div className="rows">
        {acceptable.length > 0 && (
          <Button wide busy={busy} onClick={() => endNow(acceptable)}>
            Zaakceptuj wszystkie i wyłącz
          </Button>
        )}
        <Button look="danger" wide busy={busy} onClick={() => endNow([])}>
          Wyłącz misję
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </Dialog>
  );
}

/** „Na Twoją akceptację czekają jeszcze 3 dni tej misji.” */
function waitingText(days: number): string {
  const wait = formOf(days, 'czeka', 'czekają', 'czeka');
  return `Na Twoją akceptację ${wait} jeszcze ${counted(days, 'dzień', 'dni', 'dni')} tej misji.`;
}

/** Whether the mission was ended, or edited and so replaced, on another device. */
export function isOver(error: Error | null): boolean {
  return error instanceof Refusal && ['mission-ended', 'not-found'].includes(error.reason);
}
