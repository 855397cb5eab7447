import { createFileRoute } from '@tanstack/react-router';
import { ReadyPlan } from '../../../../../features/plan/ReadyPlan.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/gotowy-plan')({
  component: () => {
    const { kidId } = Route.useParams();
    return <ReadyPlan key={kidId} login={kidId} />;
  },
});
