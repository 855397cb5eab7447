import { Navigate } from '@tanstack/react-router';
import { useKidCards } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useTakeBack } from '../../../shared/data/also.ts';
import { useCreateMissionForAll } from '../../../shared/data/mission.ts';
import { forAllText } from '../../../shared/kid/also.ts';
import { Header } from '../../../shared/page/Page.tsx';
import { NewPage } from '../../../shared/picture/NewPage.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

/** The page of a new mission for all kids, or for those that are ticked. */
export function NewMissionForAll({ title, initial }: { title: string; initial: MissionFields }) {
  const hasKids = useKidCards().length > 0;
  const { mutateAsync: create } = useCreateMissionForAll();
  const { mutateAsync: takeBack } = useTakeBack('mission');
  if (!hasKids) return <Navigate {...paths.kids()} replace />;
  return (
    <>
      <Header home={paths.welcome()} />
      <NewPage
        title={title}
        name={initial.name}
        back={paths.addMissionForAll()}
        list={paths.kids()}
        create={async (draft: Parameters<typeof create>[0]) => ({
          ...(await create(draft)),
          name: draft.name || 'Misja',
        })}
        message={({ name, added }, kids) => forAllText(name, added, kids)}
        undo={({ added }) =>
          added.some(({ number }) => number !== null) ? () => takeBack(added) : undefined
        }
      >
        {({ send, busy }) => (
          <MissionForm
            isNew
            login={null}
            initial={initial}
            submit="Dodaj"
            busy={busy}
            onSubmit={(filled, also) => send({ ...filled, also })}
          />
        )}
      </NewPage>
    </>
  );
}
