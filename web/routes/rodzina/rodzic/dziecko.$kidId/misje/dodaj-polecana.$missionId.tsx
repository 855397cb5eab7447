import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import { fieldsOf } from '../../../../../features/mission/form/first-fields.ts';
import { NewMission } from '../../../../../features/mission/form/NewMission.tsx';
import { paths } from '../../../../../paths.ts';

export const Route = createFileRoute(
  '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId',
)({
  loader: ({ params: { kidId, missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (recommended) return fieldsOf(recommended);
    throw redirect(paths.addMission(kidId));
  },
  component: () => <NewMission login={Route.useParams().kidId} initial={Route.useLoaderData()} />,
});
