import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '../../../api/family.ts';
import { kidsQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { weekOfKidsQuery } from '../../../api/week.ts';
import { Charts } from '../../../chart/Charts.tsx';
import { chartedWeek, wantedOf } from '../../../chart/wanted.ts';

export const Route = createFileRoute('/rodzina/rodzic/wydruk')({
  validateSearch: wantedOf,
  loaderDeps: ({ search: { tydzien } }) => ({ tydzien }),
  loader: async ({ context, deps }) => {
    const { today } = await context.queryClient.ensureQueryData(startQuery);
    await Promise.all([
      load(context, kidsQuery),
      load(context, weekOfKidsQuery(chartedWeek(deps, today))),
    ]);
  },
  component: () => <Charts wanted={Route.useSearch()} />,
});
