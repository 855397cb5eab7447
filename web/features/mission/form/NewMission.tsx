import { Navigate } from '@tanstack/react-router';
import { useKidCards } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useTakeBack } from '../../../shared/data/also.ts';
import { useCreateMission, useCreateMissionForAll } from '../../../shared/data/mission.ts';
import { forAllText, withAlso } from '../../../shared/kid/also.ts';
import { Header } from '../../../shared/page/Page.tsx';
import { NewPage } from '../../../shared/picture/NewPage.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

/** The page of a new mission, recommended or the parent's own. */
export function NewMission({ login, initial }: { login: string; initial: MissionFields }) {
  return (
    <NewPage
      noun="mission"
      name={initial.name}
      back={paths.addMission(login)}
      list={paths.missions(login)}
      create={useCreateMission(login).mutateAsync}
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

/** The page of a new mission for all kids, or for those that are ticked. */
export function NewMissionForAll({ initial }: { initial: MissionFields }) {
  const hasKids = useKidCards().length > 0;
  const { mutateAsync: create } = useCreateMissionForAll();
  const { mutateAsync: takeBack } = useTakeBack('mission');
  if (!hasKids) return <Navigate {...paths.kids()} replace />;
  return (
    <>
      <Header home={paths.welcome()} />
      <NewPage
        noun="mission"
        name={initial.name}
        back={paths.addMissionForAll()}
        list={paths.kids()}
        create={create}
        toast={({ added }, { name }, kids) => ({
          text: forAllText(`Dodano misję: ${name || 'Misja'}`, added, kids),
          ...(added.some(({ number }) => number !== null) && { undo: () => takeBack(added) }),
        })}
      >
        {({ send, busy }) => (
          <MissionForm isNew login={null} initial={initial} busy={busy} onSubmit={send} />
        )}
      </NewPage>
    </>
  );
}
