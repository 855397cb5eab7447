import { createFileRoute } from '@tanstack/react-router';
import { weekOf } from '#domain/week.ts';
import { startQuery } from '../../../api/family.ts';
import { kidsQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { weekOfKidsQuery } from '../../../api/week.ts';
import { Charts } from '../../../chart/Charts.tsx';
import { wantedOf } from '../../../chart/wanted.ts';

export const Route = createFileRoute('/rodzina/rodzic/wydruk')({
  validateSearch: wantedOf,
  loader: async ({ context }) => {
    const { today } = await context.queryClient.ensureQueryData(startQuery);
    await Promise.all([load(context, kidsQuery), load(context, weekOfKidsQuery(weekOf(today)))]);
  },
  component: () => <Charts wanted={Route.useSearch()} />,
});
