import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ ...paths.week(params.kidId, 0), replace: true });
  },
});
