import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IdleLeave } from '../../../features/star-code/IdleLeave.tsx';
import { parentOnly } from '../../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: ({ context }) => parentOnly(context),
  component: () => (
    <>
      <IdleLeave />
      <Outlet />
    </>
  ),
});
