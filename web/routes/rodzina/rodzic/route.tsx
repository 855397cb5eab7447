import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IdleLeave } from '../../../features/star-code/IdleLeave.tsx';
import { paths } from '../../../paths.ts';
import { parentOnly, planOnly } from '../../../shared/page/guards.ts';

/** The second leads to the first. */
const OF_HELPER: readonly string[] = [paths.kids().to, paths.parent().to];

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: async ({ context, location }) => {
    await parentOnly(context);
    if (!OF_HELPER.includes(location.pathname)) await planOnly(context);
  },
  component: () => (
    <>
      <IdleLeave />
      <Outlet />
    </>
  ),
});
