import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import { fieldsOf, OWN } from '../../../features/mission/form/first-fields.ts';
import { NewMissionForAll } from '../../../features/mission/form/NewMission.tsx';
import { loadWeekOfKids } from '../../../features/week/load-week-of-kids.ts';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/$missionId')({
  loader: async ({ context, params: { missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (!recommended && missionId !== OWN) throw redirect(paths.addMissionForAll());
    await loadWeekOfKids(context);
    return fieldsOf(recommended);
  },
  component: () => <NewMissionForAll initial={Route.useLoaderData()} />,
});
