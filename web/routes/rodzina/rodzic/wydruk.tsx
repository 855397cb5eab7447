import { createFileRoute } from '@tanstack/react-router';
import { Charts, type Wanted } from '../../../features/chart/Charts.tsx';
import { loadWeekOfKids } from '../../../features/week/load-week.ts';
import { load } from '../../../offline/client/query-client.ts';
import { kidsQuery } from '../../../shared/data/kid.ts';

export const Route = createFileRoute('/rodzina/rodzic/wydruk')({
  validateSearch: (wanted: Wanted) => wanted,
  loader: ({ context }) => Promise.all([load(context, kidsQuery), loadWeekOfKids(context)]),
  component: () => <Charts wanted={Route.useSearch()} />,
});
