import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/')({
  beforeLoad: () => {
    throw redirect({ ...paths.kids(), replace: true });
  },
});
