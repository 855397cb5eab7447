import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

export const Route = createFileRoute('/rodzina/')({
  beforeLoad: () => {
    throw redirect({ ...paths.familyMenu(), replace: true });
  },
});
