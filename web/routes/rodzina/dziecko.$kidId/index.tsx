import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ ...paths.kidMenu(params.kidId), replace: true });
  },
});
