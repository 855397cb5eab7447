import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '../../../../mission/filter.ts';
import { loadWeek } from '../../../../mission/load-week.ts';
import { MissionWeek } from '../../../../mission/MissionWeek.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/postepy/$weekId')({
  validateSearch: ({ filter }) => filterOf(filter),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadWeek(params.kidId, params.weekId, deps.filter),
  component: ParentWeek,
});

function ParentWeek() {
  const { kidId, weekId } = Route.useParams();
  const { filter = 'all' } = Route.useSearch();
  return (
    <MissionWeek
      login={kidId}
      weekId={weekId}
      filter={filter}
      history={{ to: '/rodzina/rodzic/dziecko/$kidId/postepy/historia', params: { kidId } }}
    />
  );
}
