import { paths } from '../../../paths.ts';
import { useCreateMission } from '../../../shared/data/mission.ts';
import { withAlso } from '../../../shared/kid/also.ts';
import { NewPage } from '../../../shared/picture/NewPage.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

/** The page of a new mission, recommended or the parent's own. */
export function NewMission({
  login,
  title,
  initial,
}: {
  login: string;
  title: string;
  initial: MissionFields;
}) {
  return (
    <NewPage
      title={title}
      name={initial.name}
      back={paths.addMission(login)}
      list={paths.missions(login)}
      create={useCreateMission(login).mutateAsync}
      message={({ mission, also }, kids) => withAlso(`Dodano misję: ${mission.name}`, also, kids)}
    >
      {({ send, busy }) => (
        <MissionForm
          isNew
          login={login}
          initial={initial}
          submit="Dodaj"
          busy={busy}
          onSubmit={(filled, also) => send({ ...filled, also })}
        />
      )}
    </NewPage>
  );
}
