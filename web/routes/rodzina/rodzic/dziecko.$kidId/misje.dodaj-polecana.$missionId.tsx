import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import type { MissionFields } from '../../../../mission/MissionForm.tsx';
import { NewMission } from '../../../../mission/NewMission.tsx';
import { paths } from '../../../../paths.ts';

export const Route = createFileRoute(
  '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId',
)({
  loader: ({ params: { kidId, missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (recommended) return recommended;
    throw redirect(paths.addMission(kidId));
  },
  component: AddRecommended,
});

function AddRecommended() {
  const { id, name, points, days, timeOfDay = 'any' } = Route.useLoaderData();
  const initial: MissionFields = { name, picture: id, points, days, timeOfDay, confirmation: true };
  return <NewMission login={Route.useParams().kidId} title="Polecana misja" initial={initial} />;
}
