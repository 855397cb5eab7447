import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useStart } from '../../api/family.ts';
import { IdleLeave } from '../../door/IdleLeave.tsx';
import { signedInOnly } from '../../frame/guards.ts';
import { Loading } from '../../ui/Loading.tsx';

export const Route = createFileRoute('/rodzina')({
  beforeLoad: async ({ context }) => {
    await signedInOnly(context);
  },
  component: FamilyArea,
});

const PARENTS_AREA = /^\/rodzina\/(rodzic|edytuj|edytuj-email)(\/|$)/;

/** While a sign-out leads away, no page of a family is shown without one. */
function FamilyArea() {
  const { family } = useStart();
  const isParents = useLocation({ select: ({ pathname }) => PARENTS_AREA.test(pathname) });
  if (!family) return <Loading />;
  return (
    <>
      {isParents && family.parent.hasCode && <IdleLeave />}
      <Outlet />
    </>
  );
}
