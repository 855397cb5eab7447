import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { editMission, type Mission, type MissionDraft } from '#domain/mission.ts';
import { Refusal } from '../api/client.ts';
import { useToday } from '../api/family.ts';
import { useEditMission } from '../api/mission.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { EndMission, isOver } from './EndMission.tsx';
import { MissionForm } from './MissionForm.tsx';

const FROM_TODAY = 'Zmiana liczy się od dziś. To, co było wcześniej, zostaje bez zmian.';

/** A mission of the parent's list: change it or end it. */
export function EditMission({
  login,
  mission,
  onReopen,
}: {
  login: string;
  mission: Mission;
  /** Opens the form anew, with what another device has put there. */
  onReopen: () => Promise<void>;
}) {
  const today = useToday();
  const navigate = useNavigate();
  const toast = useToast();
  const save = useEditMission(login);
  const back = useEditMission(login);
  const [ending, setEnding] = useState(false);
  const sending = useRef(false);
  const list = { to: '/rodzina/rodzic/dziecko/$kidId/misje', params: { kidId: login } } as const;

  function saveChanges(draft: MissionDraft) {
    if (editMission(mission, draft, today, 0).kind === 'unchanged') return navigate(list);
    if (sending.current) return;
    sending.current = true;
    const saw = draftOf(mission);
    save.mutate(
      { mission: mission.mission, draft, saw },
      {
        onSuccess: ({ mission: saved, removed }) => {
          const takenBack = { mission: saved.mission, draft: saw, saw: draftOf(saved) };
          toast({
            text: `Zapisano: ${saved.name}`,
            undo: () => back.mutateAsync({ ...takenBack, restore: removed }),
          });
          navigate(list);
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  }

  return (
    <Page title={mission.name} called={`Misja „${mission.name}”`} back={list}>
      <MissionForm
        initial={draftOf(mission)}
        note={mission.start < today && FROM_TODAY}
        submit="Zapisz zmiany"
        busy={save.isPending}
        onSubmit={saveChanges}
      />
      <Button look="danger" disabled={save.isPending} onClick={() => setEnding(true)}>
        Wyłącz misję
      </Button>
      {ending && (
        <EndMission
          login={login}
          mission={mission}
          onCancel={() => setEnding(false)}
          onEnded={() => navigate(list)}
        />
      )}
      <RefusalAlert
        of={{
          error: save.error,
          reset: () => {
            save.reset();
            if (isOver(save.error)) navigate(list);
            // Where that fails, the form stays, and saving it says so again.
            else if (isChanged(save.error)) onReopen().catch(() => {});
          },
        }}
      />
    </Page>
  );
}

function isChanged(error: Error | null): boolean {
  return error instanceof Refusal && error.reason === 'mission-changed';
}

function draftOf({ name, picture, points, days, confirmation }: Mission): MissionDraft {
  return { name, picture, points, days, confirmation };
}
