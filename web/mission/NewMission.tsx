import { useCreateMission } from '../api/mission.ts';
import { NewPage } from '../picture/NewPage.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

/** A new mission, recommended or the parent's own. */
export function NewMission({
  login,
  title,
  initial,
}: {
  login: string;
  title: string;
  initial: MissionFields;
}) {
  const params = { kidId: login };
  return (
    <NewPage
      title={title}
      name={initial.name}
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj', params }}
      list={{ to: '/rodzina/rodzic/dziecko/$kidId/misje', params }}
      create={useCreateMission(login).mutateAsync}
      message={({ mission }) => `Dodano misję: ${mission.name}`}
    >
      {({ send, busy }) => (
        <MissionForm initial={initial} submit="Dodaj" busy={busy} onSubmit={send} />
      )}
    </NewPage>
  );
}
