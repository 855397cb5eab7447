import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IdleLeave } from '../../../features/star-code/IdleLeave.tsx';
import { paths } from '../../../paths.ts';
import { parentOnly, planOnly } from '../../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: async ({ context, location }) => {
    await parentOnly(context);
    if (![paths.parent().to, paths.kids().to].includes(location.pathname)) await planOnly(context);
  },
  component: () => (
    <>
      <IdleLeave />
      <Outlet />
    </>
  ),
});
