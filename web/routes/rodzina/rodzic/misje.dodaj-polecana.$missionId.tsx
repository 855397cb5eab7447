import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import { fieldsOf } from '../../../mission/first-fields.ts';
import { NewMissionForAll } from '../../../mission/NewMissionForAll.tsx';
import { paths } from '../../../paths.ts';
import { loadWeekOfKids } from '../../../week/load-week-of-kids.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj-polecana/$missionId')({
  loader: async ({ context, params: { missionId } }) => {
    const recommended = recommendedMission(missionId);
    if (!recommended) throw redirect(paths.addMissionForAll());
    await loadWeekOfKids(context);
    return recommended;
  },
  component: () => (
    <NewMissionForAll title="Polecana misja" initial={fieldsOf(Route.useLoaderData())} />
  ),
});
