import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { draftOf, hasDraft, type Mission, type MissionDraft } from '#domain/mission.ts';
import { Refusal } from '../api/client.ts';
import { useToday } from '../api/family.ts';
import { useEditMission } from '../api/mission.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { ChangedMission } from './ChangedMission.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { EndMission, isOver } from './EndMission.tsx';
import { MissionForm } from './MissionForm.tsx';
import { Versions } from './Versions.tsx';

const FROM_TODAY = 'Zmiana liczy się od dziś. To, co było wcześniej, zostaje bez zmian.';

/** A mission of the parent's list: change it, end it, delete one that was never due. */
export function EditMission({
  login,
  opened,
  deletable,
  onLook,
}: {
  login: string;
  /** As it was when the page was opened. */
  opened: Mission;
  deletable: boolean;
  /** Looks what has become of it. */
  onLook: () => Promise<Mission>;
}) {
  const today = useToday();
  const navigate = useNavigate();
  const toast = useToast();
  const save = useEditMission(login);
  const back = useEditMission(login);
  const [ending, setEnding] = useState(false);
  // What the form was opened with, or the parent has seen since.
  const [mission, setMission] = useState(opened);
  const [forms, setForms] = useState(1);
  /** Why what another device has put there could not be looked at. */
  const [unseen, setUnseen] = useState<Error | null>(null);
  const [changed, setChanged] = useState<{ newer: Mission; mine: MissionDraft } | null>(null);
  const sending = useRef(false);
  const list = paths.missions(login);

  function saveChanges(draft: MissionDraft, seen = mission) {
    if (hasDraft(seen, draft)) return navigate(list);
    if (sending.current) return;
    sending.current = true;
    const saw = draftOf(seen);
    save.mutate(
      { mission: seen.mission, draft, saw },
      {
        onSuccess: ({ mission: saved, removed }) => {
          const takenBack = { mission: saved.mission, draft: saw, saw: draftOf(saved) };
          toast({
            text: `Zapisano: ${saved.name}`,
            undo: () => back.mutateAsync({ ...takenBack, restore: removed }),
          });
          navigate(list);
        },
        onError: (error) => {
          if (isChanged(error)) showNewer(draft);
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  }

  function showNewer(mine: MissionDraft) {
    onLook().then((newer) => {
      setMission(newer);
      setChanged({ newer, mine });
    }, setUnseen);
  }

  return (
    <Page title={mission.name} called={`Misja „${mission.name}”`} back={list}>
      <MissionForm
        key={forms}
        initial={draftOf(mission)}
        note={mission.start < today && FROM_TODAY}
        submit="Zapisz zmiany"
        busy={save.isPending}
        onSubmit={saveChanges}
      />
      <Button look="danger" disabled={save.isPending} onClick={() => setEnding(true)}>
        Wyłącz misję
      </Button>
      {deletable && <DeleteMission login={login} mission={mission} />}
      <Versions login={login} mission={opened.mission} />
      {ending && (
        <EndMission
          login={login}
          mission={mission}
          onCancel={() => setEnding(false)}
          onEnded={() => navigate(list)}
        />
      )}
      {changed && (
        <ChangedMission
          newer={changed.newer}
          busy={save.isPending}
          onSaveMine={() => {
            setChanged(null);
            saveChanges(changed.mine, changed.newer);
          }}
          onTakeNewer={() => {
            setChanged(null);
            setForms(forms + 1);
          }}
          onClose={() => setChanged(null)}
        />
      )}
      <RefusalAlert of={{ error: unseen, reset: () => setUnseen(null) }} />
      {!isChanged(save.error) && (
        <RefusalAlert
          of={{
            error: save.error,
            reset: () => {
              save.reset();
              if (isOver(save.error)) navigate(list);
            },
          }}
        />
      )}
    </Page>
  );
}

function isChanged(error: Error | null): boolean {
  return error instanceof Refusal && error.reason === 'mission-changed';
}
