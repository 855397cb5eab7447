import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/rodzina/rodzic/')({
  beforeLoad: () => {
    throw redirect({ to: '/rodzina/rodzic/dzieci', replace: true });
  },
});
