import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import { fullDraftOf, hasDraft } from '#domain/mission/draft.ts';
import { hasSettings } from '#domain/mission/lineage.ts';
import type { Mission } from '#domain/mission/mission.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import type { Refusal } from '../../../offline/client/client.ts';
import { useKidCards, useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { type Also, useTakeBack, withAlso } from '../../../shared/data/also.ts';
import { missionQuery, useEditMission } from '../../../shared/data/mission.ts';
import { useLater } from '../../../shared/page/later.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { OwnVoice } from '../../../shared/recording/OwnVoice.tsx';
import { whenText } from '../../../shared/time/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import type { Sibling } from './AlikeMissions.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { EndMission } from './EndMission.tsx';
import { type Change, editOf, isOver, undoOf } from './edits.ts';
import { valueTexts } from './field-texts.ts';
import { type FilledMission, MissionForm } from './MissionForm.tsx';
import { Versions } from './PastMissions.tsx';

const FROM_TODAY = 'Zmiana obowiązuje od dziś.';

const alike = () => import('./AlikeMissions.tsx');

type Changes = Change & { also: Also; siblings: readonly Sibling[] };

export function EditMission({ login, opened }: { login: string; opened: Mission }) {
  const { mission: current, deletable } = useSuspenseQuery(queryOf(login, opened)).data;
  const today = useToday();
  const [forms, setForms] = useState(1);
  const { mission, save, saveChanges, changed, setChanged, later } = useEditing(login, opened);
  return (
    <Page title={mission.name} called={`Misja „${mission.name}”`} back={paths.missions(login)}>
      <MissionForm
        key={forms}
        login={login}
        initial={fullDraftOf(mission)}
        note={mission.start < today && FROM_TODAY}
        busy={save.busy}
        others={(beside) =>
          later && <later.AlikeMissions login={login} mission={mission} {...beside} />
        }
        onSubmit={saveChanges}
      />
      <OwnVoice login={login} number={mission.lineage} recording={current.recording} />
      <EndMission login={login} mission={mission} disabled={save.busy} />
      {deletable && <DeleteMission login={login} mission={mission} />}
      <Versions login={login} mission={opened.mission} />
      {/* Closing it returns to the form with its typed values. */}
      {changed && (
        <ChangedDialog
          mission={mission}
          busy={save.busy}
          onSave={() => {
            setChanged(null);
            save.send(changed);
          }}
          onDiscard={() => {
            setChanged(null);
            setForms(forms + 1);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </Page>
  );
}

function queryOf(login: string, { mission }: Mission) {
  return missionQuery(login, String(mission));
}

/** Saves a filled form, unless another device has changed the mission. */
function useEditing(login: string, opened: Mission) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const kids = useKidCards();
  // The version that the parent saw last, in the form or in the dialog about a newer one.
  const [mission, setMission] = useState(opened);
  // What was filled in when another device had changed the mission meanwhile.
  const [changed, setChanged] = useState<Changes | null>(null);
  const later = useLater(alike, kids.length > 1);
  const list = paths.missions(login);
  const { edit, undo } = useEdits(login, later);
  const save = useCommand(edit, {
    toast: (saved, changes) => ({
      text: withAlso(`Zapisano: ${saved.mission.name}`, saved.also, kids, saved.siblings),
      undo: () => undo(saved, changes),
    }),
    onDone: () => navigate(list),
    onPage: isChanged,
    onRefused: (refusal, changes) => isChanged(refusal) && readCurrent.send(changes),
    onDismissed: (refusal) => isOver(refusal) && navigate(list),
  });
  const readCurrent = useCommand(
    (_changes: Changes) => queryClient.fetchQuery({ ...queryOf(login, opened), staleTime: 0 }),
    {
      onDone: ({ mission: shown }, changes) => {
        setMission(shown);
        setChanged({ ...changes, shown });
      },
    },
  );

  function saveChanges({ also, ...filled }: FilledMission, ticked: readonly string[]) {
    const isSame = hasDraft(mission, filled) && hasSettings(mission, filled);
    if (isSame && also.length === 0) return navigate(list);
    const mine = { shown: mission, filled };
    const siblings = later?.siblingsOf(queryClient, kids, login, mine, ticked) ?? [];
    save.send({ ...mine, also, siblings });
  }

  return { mission, save, saveChanges, changed, setChanged, later };
}

/** The edit of the mission and of the siblings', once their module has loaded. */
function useEdits(login: string, later: typeof import('./AlikeMissions.tsx') | null) {
  const send = useEditMission(login);
  const takeBack = useTakeBack('mission');
  return {
    edit: ({ also, siblings, ...mine }: Changes) =>
      send({ ...editOf(mine), also, siblings: later?.editsOf(siblings) ?? [] }),
    async undo(saved: Awaited<ReturnType<typeof send>>, { siblings, ...mine }: Changes) {
      const back = later?.undosOf(saved.siblings, siblings) ?? [];
      await send({ ...undoOf(saved, mine), siblings: back });
      await takeBack(saved.also);
    },
  };
}

/** Shows the version that another device has saved. */
function ChangedDialog({
  mission,
  busy,
  onSave,
  onDiscard,
  onClose,
}: {
  mission: Mission;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Ktoś zmienił tę misję chwilę wcześniej." onClose={onClose}>
      <p>Teraz wygląda tak:</p>
      <ListRow
        picture={<Picture of={mission.picture} />}
        name={mission.name}
        note={whenText(mission, useToday())}
        end={<Points>{pointsText(mission.points)}</Points>}
      />
      {valueTexts(mission).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button wide busy={busy} onClick={onSave}>
        Zapisz moje zmiany
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={onDiscard}>
        Zostaw tak, jak jest teraz
      </Button>
    </Dialog>
  );
}

/** Whether another device changed this page's mission, not another kid's. */
function isChanged({ reason, kid }: Refusal): boolean {
  return reason === 'mission-changed' && kid === undefined;
}
