import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import { draftOf, hasDraft } from '#domain/mission/draft.ts';
import { hasSettings, type LineageSettings, type SomeSettings } from '#domain/mission/lineage.ts';
import { lineageOf, type Mission } from '#domain/mission/mission.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useKidCards, useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useTakeBack } from '../../../shared/data/also.ts';
import { missionQuery, useEditMission } from '../../../shared/data/mission.ts';
import { withAlso } from '../../../shared/kid/also.ts';
import { TIME_NAMES } from '../../../shared/mission/time-names.ts';
import { whenText } from '../../../shared/mission/when-text.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { OwnVoice } from '../../../shared/recording/OwnVoice.tsx';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { EndMission, isOver } from './EndMission.tsx';
import { type FilledMission, MissionForm } from './MissionForm.tsx';
import { Versions } from './PastMissions.tsx';

const FROM_TODAY = 'Zmiana obowiązuje od dziś.';
const CHANGED = 'mission-changed';

/** `seen` is the version that the parent saw while filling it in. */
type Changes = FilledMission & { seen: Mission };

/** The page of a mission: edit it, end it, or delete one that was never due. */
export function EditMission({ login, opened }: { login: string; opened: Mission }) {
  const query = missionQuery(login, String(opened.mission));
  const { mission: current, deletable } = useSuspenseQuery(query).data;
  const queryClient = useQueryClient();
  const today = useToday();
  const navigate = useNavigate();
  const kids = useKidCards();
  const { mutateAsync: edit } = useEditMission(login);
  const { mutateAsync: takeBack } = useTakeBack('mission');
  // The version that the parent saw last, in the form or in the dialog about a newer one.
  const [mission, setMission] = useState(opened);
  const [forms, setForms] = useState(1);
  // What was filled in when another device had changed the mission meanwhile.
  const [changed, setChanged] = useState<FilledMission | null>(null);
  const list = paths.missions(login);

  const send = ({ timeOfDay, minutes, also, seen, ...draft }: Changes) =>
    edit({
      mission: seen.mission,
      draft,
      also,
      saw: draftOf(seen),
      ...changedIn({ timeOfDay, minutes }, seen),
    });
  const save = useCommand(send, {
    toast: ({ mission: saved, removed, also }, { seen, ...mine }) => ({
      text: withAlso(`Zapisano: ${saved.name}`, also, kids),
      undo: async () => {
        await edit({
          mission: saved.mission,
          draft: draftOf(seen),
          saw: draftOf(saved),
          restore: removed,
          ...changedIn(seen, mine),
        });
        await takeBack(also);
      },
    }),
    onDone: () => navigate(list),
    onPage: [CHANGED],
    onRefused: ({ reason }, { seen: _, ...mine }) => reason === CHANGED && look.send(mine),
    onRead: (refusal) => isOver(refusal) && navigate(list),
  });
  const look = useCommand(
    (_mine: FilledMission) => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    {
      onDone: ({ mission: newer }, mine) => {
        setMission(newer);
        setChanged(mine);
      },
    },
  );

  function saveChanges(mine: FilledMission) {
    const isSame = hasDraft(mission, mine) && hasSettings(mission, mine);
    if (isSame && mine.also.length === 0) navigate(list);
    else save.send({ ...mine, seen: mission });
  }

  return (
    <Page title={mission.name} called={`Misja „${mission.name}”`} back={list}>
      <MissionForm
        key={forms}
        login={login}
        initial={{ ...draftOf(mission), ...lineageOf(mission) }}
        note={mission.start < today && FROM_TODAY}
        busy={save.busy}
        onSubmit={saveChanges}
      />
      <OwnVoice login={login} number={mission.lineage} recording={current.recording} />
      <EndMission login={login} mission={mission} disabled={save.busy} />
      {deletable && <DeleteMission login={login} mission={mission} />}
      <Versions login={login} mission={opened.mission} />
      {/* Closing it returns to the form with its typed values. */}
      {changed && (
        <Dialog title="Ktoś zmienił tę misję chwilę wcześniej." onClose={() => setChanged(null)}>
          <p>Teraz wygląda tak:</p>
          <ListRow
            picture={<Picture of={mission.picture} />}
            name={mission.name}
            note={whenText(mission, today)}
            end={<Points>{pointsText(mission.points)}</Points>}
          />
          <p>Pora dnia: {TIME_NAMES[mission.timeOfDay]}</p>
          {mission.minutes !== null && <p>Ile minut: {mission.minutes}</p>}
          <p>
            {mission.confirmation ? 'Wymaga potwierdzenia rodzica' : 'Bez potwierdzenia rodzica'}
          </p>
          <Button
            wide
            busy={save.busy}
            onClick={() => {
              setChanged(null);
              saveChanges(changed);
            }}
          >
            Zapisz moje zmiany
          </Button>
          <Button
            look="quiet"
            wide
            disabled={save.busy}
            onClick={() => {
              setChanged(null);
              setForms(forms + 1);
            }}
          >
            Zostaw tak, jak jest teraz
          </Button>
        </Dialog>
      )}
    </Page>
  );
}

/**
 * Returns the settings that differ from those of a form. Others are not sent, because another
 * device may have changed them.
 */
function changedIn({ timeOfDay, minutes }: LineageSettings, from: LineageSettings): SomeSettings {
  return {
    ...(timeOfDay !== from.timeOfDay && { timeOfDay }),
    ...(minutes !== from.minutes && { minutes }),
  };
}
