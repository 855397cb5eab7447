import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IdleLeave } from '../../../door/IdleLeave.tsx';
import { parentOnly } from '../../../frame/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: ({ context }) => parentOnly(context),
  component: ParentsArea,
});

function ParentsArea() {
  return (
    <>
      <IdleLeave />
      <Outlet />
    </>
  );
}
