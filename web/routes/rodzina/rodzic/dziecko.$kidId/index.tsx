import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/rodzina/rodzic/dziecko/$kidId/postepy/$weekId',
      params: { ...params, weekId: '0' },
      replace: true,
    });
  },
});
