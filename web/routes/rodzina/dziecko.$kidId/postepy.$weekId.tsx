import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '../../../mission/filter.ts';
import { loadWeek } from '../../../mission/load-week.ts';
import { MissionWeek } from '../../../mission/MissionWeek.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/postepy/$weekId')({
  validateSearch: ({ filter }) => filterOf(filter),
  loader: ({ params }) => loadWeek(params.kidId, params.weekId),
  component: KidWeek,
});

function KidWeek() {
  const { kidId, weekId } = Route.useParams();
  const { filter = 'all' } = Route.useSearch();
  return <MissionWeek login={kidId} weekId={weekId} filter={filter} />;
}
