import { paths } from '../../../paths.ts';
import { withAlso } from '../../../shared/data/also.ts';
import { useCreateMission, useCreateMissionForAll } from '../../../shared/data/mission.ts';
import { NewForAll, NewPage } from '../../../shared/picture/NewPage.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

export function NewMission({ login, initial }: { login: string; initial: MissionFields }) {
  return (
    <NewPage
      noun="mission"
      name={initial.name}
      back={paths.addMission(login)}
      list={paths.missions(login)}
      create={useCreateMission(login)}
      toast={({ mission, also }, _, kids) => ({
        text: withAlso(`Dodano misję: ${mission.name}`, also, kids),
      })}
    >
      {({ send, busy }) => (
        <MissionForm isNew login={login} initial={initial} busy={busy} onSubmit={send} />
      )}
    </NewPage>
  );
}

export function NewMissionForAll({ initial }: { initial: MissionFields }) {
  return (
    <NewForAll
      noun="mission"
      name={initial.name}
      back={paths.addMissionForAll()}
      create={useCreateMissionForAll()}
    >
      {({ send, busy }) => (
        <MissionForm isNew login={null} initial={initial} busy={busy} onSubmit={send} />
      )}
    </NewForAll>
  );
}
