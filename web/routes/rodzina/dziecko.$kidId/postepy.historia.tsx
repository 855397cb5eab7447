import { createFileRoute } from '@tanstack/react-router';
import { loadHistory } from '../../../features/week/load-week.ts';
import { WeekHistory } from '../../../features/week/WeekHistory.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/postepy/historia')({
  loader: ({ context, params }) => loadHistory(context, params.kidId),
  component: () => <WeekHistory login={Route.useParams().kidId} area="kid" />,
});
