import { createFileRoute } from '@tanstack/react-router';
import { giftsQuery } from '../../../../api/gift.ts';
import { missionsQuery } from '../../../../api/mission.ts';
import { load } from '../../../../api/query-client.ts';
import { CopyPlan } from '../../../../plan/CopyPlan.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/skopiuj-plan')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, missionsQuery(params.kidId)),
      load(context, giftsQuery(params.kidId)),
    ]),
  component: CopyFrom,
});

function CopyFrom() {
  const { kidId } = Route.useParams();
  return <CopyPlan key={kidId} login={kidId} />;
}
