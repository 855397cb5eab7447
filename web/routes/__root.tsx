import { createRootRouteWithContext, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useRightAddress } from '../app/address.ts';
import { useLive } from '../app/connection/live.ts';
import { useFocusRecovery } from '../app/focus.ts';
import { OtherAddress } from '../app/OtherAddress.tsx';
import { useOnePanel } from '../app/one-panel.ts';
import { ServerNote } from '../app/ServerNote.tsx';
import { isHelper, startQuery, useStart } from '../offline/client/family.ts';
import { profileKey, rememberProfile } from '../offline/client/profile.ts';
import type { Visit } from '../offline/client/query-client.ts';
import { useNewDays } from '../offline/client/today.ts';
import { openDialogsIn, useDialogEntries } from '../shared/command/dialog-entries.ts';
import { Refusals } from '../shared/command/Refusals.tsx';
import { OnDevice } from '../shared/page/OnDevice.tsx';
import { SkipLink } from '../shared/page/SkipLink.tsx';
import { allStyles } from '../ui/device/all-styles.ts';
import { useToastsOf } from '../ui/dialogs/Toasts.tsx';
import { forgetRescued } from '../ui/fields/rescued.ts';

export const Route = createRootRouteWithContext<Visit>()({
  validateSearch: openDialogsIn,
  // The next page may need styles that the first one did not use.
  beforeLoad: ({ cause, matches }) => {
    const isSamePage = matches.at(-1)?.cause === 'stay';
    return cause === 'stay' && !isSamePage ? allStyles() : undefined;
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(startQuery),
  component: Root,
});

function Root() {
  const { family } = useStart();
  const router = useRouter();
  const address = useRightAddress();
  const profile = profileKey(family);
  useLive(profile);
  useNewDays();
  useToastsOf(profile);
  useFocusRecovery();
  useDialogEntries();
  useOnePanel();
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other path
  useEffect(() => forgetRescued, [pathname]);
  useEffect(() => rememberProfile(family), [family]);
  const guard = family && isHelper(family) ? `${profile} helper` : profile;
  const guarded = useRef(guard);
  // Another tab or device may have changed the actor or its rights, so the guards run again.
  useEffect(() => {
    if (guarded.current === guard) return;
    guarded.current = guard;
    router.invalidate();
  }, [router, guard]);
  return (
    <Refusals>
      {address && <OtherAddress right={address.right} />}
      {!address?.isSure && (
        <>
          <SkipLink />
          <OnDevice part="Line" />
          <ServerNote>
            <Outlet />
          </ServerNote>
        </>
      )}
    </Refusals>
  );
}
