import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '../../../../../features/week/filter.ts';
import { loadWeek } from '../../../../../features/week/load-week.ts';
import { WaitingDays } from '../../../../../features/week/WaitingDays.tsx';
import { WeekView } from '../../../../../features/week/WeekView.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/postepy/$weekId')({
  validateSearch: ({ filter }) => filterOf(filter),
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: ({ context, params, deps }) =>
    loadWeek(context, params.kidId, params.weekId, deps.filter),
  component: () => {
    const { kidId, weekId } = Route.useParams();
    const { filter = 'all' } = Route.useSearch();
    return (
      <WeekView login={kidId} weekId={weekId} filter={filter} area="parent" Waiting={WaitingDays} />
    );
  },
});
