import { createFileRoute } from '@tanstack/react-router';
import { kidsQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { Charts, type Wanted } from '../../../chart/Charts.tsx';
import { loadWeekOfKids } from '../../../week/load-week-of-kids.ts';

export const Route = createFileRoute('/rodzina/rodzic/wydruk')({
  validateSearch: (wanted: Wanted) => wanted,
  loader: ({ context }) => Promise.all([load(context, kidsQuery), loadWeekOfKids(context)]),
  component: () => <Charts wanted={Route.useSearch()} />,
});
