import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import { fieldsOf } from '../../../features/mission/form/first-fields.ts';
import { NewMissionForAll } from '../../../features/mission/form/NewMission.tsx';
import { OWN, paths } from '../../../paths.ts';
import { loadOfAllKids } from '../../../shared/data/kid.ts';
import { missionsQuery } from '../../../shared/data/mission.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/$missionId')({
  loader: async ({ context, params: { missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (!recommended && missionId !== OWN) throw redirect(paths.addMissionForAll());
    await loadOfAllKids(context, missionsQuery);
    return fieldsOf(recommended);
  },
  component: () => <NewMissionForAll initial={Route.useLoaderData()} />,
});
