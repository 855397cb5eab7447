import { useRef, useState } from 'react';
import type { DayOfMission } from '#domain/acceptance.ts';
import type { Mission } from '#domain/mission.ts';
import type { Refusal } from '../../../offline/client/client.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useAcceptMarks, useReturnMarks } from '../../../shared/data/mark.ts';
import { useEndMission, useResumeMission } from '../../../shared/data/mission.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/dialogs/Toasts.tsx';
import { EndDialog } from './EndDialog.tsx';

/** „Wyłącz misję”: accepts waiting days first if the parent wants that. */
export function EndMission({
  login,
  mission,
  disabled,
  onEnded,
}: {
  login: string;
  mission: Mission;
  disabled: boolean;
  onEnded: () => void;
}) {
  const toast = useToast();
  const { mutateAsync: accept } = useAcceptMarks(login);
  const { mutateAsync: giveBack } = useReturnMarks(login);
  const { mutateAsync: end } = useEndMission(login);
  const { mutateAsync: resume } = useResumeMission(login);
  const [asked, setAsked] = useState(false);
  // Kept when ending fails, so that „Cofnij” after another try returns these as well.
  const accepted = useRef<readonly DayOfMission[]>([]);

  const ending = useCommand(acceptAndEnd, {
    toast: (ended) => ({
      text: `Wyłączono: ${mission.name}`,
      undo: async () => {
        await resume(ended);
        if (accepted.current.length > 0) await giveBack(accepted.current);
      },
    }),
    onDone: onEnded,
    onPage: (refusal) => asked || isOver(refusal),
    onRefused: (refusal) => {
      if (!isOver(refusal)) return;
      toast({ text: refusal.message });
      onEnded();
    },
  });

  async function acceptAndEnd(first: readonly DayOfMission[]) {
    if (first.length > 0) {
      const answer = await accept(first);
      accepted.current = [...accepted.current, ...answer.accepted];
    }
    return end(mission.mission);
  }

  return (
    <>
      <Button look="danger" disabled={disabled} onClick={() => setAsked(true)}>
        Wyłącz misję
      </Button>
      {asked && (
        <EndDialog
          login={login}
          mission={mission}
          ending={ending}
          onClose={() => {
            setAsked(false);
            ending.forget();
          }}
        />
      )}
    </>
  );
}

/** Returns whether another device ended the mission, or replaced this version by an edit. */
export function isOver({ reason }: Refusal): boolean {
  return reason === 'mission-ended' || reason === 'not-found';
}
