import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import { fieldsOf } from '../../../mission/first-fields.ts';
import { NewMissionForAll } from '../../../mission/NewMissionForAll.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj-polecana/$missionId')({
  loader: ({ params: { missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (recommended) return recommended;
    throw redirect(paths.addMissionForAll());
  },
  component: () => (
    <NewMissionForAll title="Polecana misja" initial={fieldsOf(Route.useLoaderData())} />
  ),
});
