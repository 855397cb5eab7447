import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../paths.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ ...paths.welcome(), replace: true });
  },
});
