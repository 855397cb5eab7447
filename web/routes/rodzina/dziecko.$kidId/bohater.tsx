import { createFileRoute } from '@tanstack/react-router';
import { Unfinished } from '../../../frame/Unfinished.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/bohater')({
  component: () => <Unfinished title="Bohater" />,
});
