import { createFileRoute, Outlet } from '@tanstack/react-router';
import { parentOnly } from '../../../features/star-code/guards.ts';
import { IdleLeave } from '../../../features/star-code/IdleLeave.tsx';

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: ({ context }) => parentOnly(context),
  component: () => (
    <>
      <IdleLeave />
      <Outlet />
    </>
  ),
});
