import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/rodzina/dziecko/$kidId/menu', params, replace: true });
  },
});
