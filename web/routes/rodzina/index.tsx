import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/rodzina/')({
  beforeLoad: () => {
    throw redirect({ to: '/rodzina/menu', replace: true });
  },
});
