import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { startQuery, useStart } from '../api/family.ts';
import { useLive } from '../api/live.ts';
import type { Visit } from '../api/query-client.ts';
import { useNewDays } from '../api/today.ts';
import { openDialogsIn, useDialogEntries } from '../frame/dialog-entries.ts';
import { useKeptFocus } from '../frame/focus.ts';
import { profileKey, rememberProfile } from '../frame/logged.ts';
import { Refusals } from '../frame/Refusals.tsx';
import { ServerNote } from '../frame/ServerNote.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';
import { OnDevice } from '../kept/OnDevice.tsx';
import { allStyles } from '../ui/all-styles.ts';
import { useToastsOf } from '../ui/Toasts.tsx';

export const Route = createRootRouteWithContext<Visit>()({
  validateSearch: openDialogsIn,
  // The next page may need styles that the first one had no use for.
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
  const profile = profileKey(family);
  useLive(profile);
  useNewDays();
  useToastsOf(profile);
  useKeptFocus();
  useDialogEntries();
  useEffect(() => rememberProfile(family), [family]);
  const guarded = useRef(profile);
  // Another tab or a parent's phone may have changed who is here: the guards look again.
  useEffect(() => {
    if (guarded.current === profile) return;
    guarded.current = profile;
    router.invalidate();
  }, [router, profile]);
  return (
    <Refusals>
      <SkipLink />
      <OnDevice part="Line" />
      <ServerNote>
        <Outlet />
      </ServerNote>
    </Refusals>
  );
}
