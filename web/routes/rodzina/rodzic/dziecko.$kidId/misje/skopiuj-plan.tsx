import { createFileRoute } from '@tanstack/react-router';
import { CopyPlan } from '../../../../../features/plan/CopyPlan.tsx';
import { load } from '../../../../../offline/client/query-client.ts';
import { giftsQuery } from '../../../../../shared/data/gift.ts';
import { missionsQuery } from '../../../../../shared/data/mission.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/skopiuj-plan')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, missionsQuery(params.kidId)),
      load(context, giftsQuery(params.kidId)),
    ]),
  component: () => {
    const { kidId } = Route.useParams();
    return <CopyPlan key={kidId} login={kidId} />;
  },
});
