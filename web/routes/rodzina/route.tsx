import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useStart } from '../../offline/client/family.ts';
import { signedInOnly } from '../../shared/page/guards.ts';
import { Loading } from '../../ui/device/Loading.tsx';

export const Route = createFileRoute('/rodzina')({
  beforeLoad: async ({ context }) => {
    await signedInOnly(context);
  },
  /** During a sign-out redirect no page of a family is rendered without a family. */
  component: () => {
    const { family } = useStart();
    return family ? <Outlet /> : <Loading />;
  },
});
