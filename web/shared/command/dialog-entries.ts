import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeDialogs, dialogCount, onDialogs } from '../../ui/dialogs/open-dialogs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the page's own entry, on an entry above it. */
    above?: string | undefined;
    /** A dialog of this entry has closed: the next one takes the entry over. */
    spare?: boolean;
  }
}

type Location = ReturnType<typeof useRouter>['history']['location'];

/** How many dialogs are open, where any are; whatever else an address carries is dropped. */
export function openDialogsIn({ otwarte }: Record<string, unknown>): {
  otwarte?: number | undefined;
} {
  const isCount = typeof otwarte === 'number' && Number.isInteger(otwarte) && otwarte > 0;
  return { otwarte: isCount ? otwarte : undefined };
}

/** The same for a page's own entry of the history and those of its dialogs. */
export function pageKey({ above, __TSR_key = '' }: Location['state']): string {
  return above ?? __TSR_key;
}

/**
 * The device's back button closes a dialog before it leaves the page (decision 17): `otwarte` counts
 * the open dialogs in an entry of the history for each. Nothing is removed from the history: an entry
 * whose dialog closes in another way than by back stays as a spare one of its page.
 */
export function useDialogEntries(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    let last = history.location;

    /** Makes the entry say how many dialogs are open; after a reload, none. */
    function sync() {
      const { search, state } = history.location;
      const open = dialogCount();
      if (open === depthOf(search)) return;
      const closes = open < depthOf(search);
      router.navigate({
        to: '.',
        search: (all) => ({ ...all, otwarte: open || undefined }),
        hash: true,
        replace: closes || state.spare === true,
        state: (all) => ({ ...all, above: pageKey(state), spare: closes }),
      });
    }

    const stopDialogs = onDialogs(() => queueMicrotask(sync));
    // Only now: a router whose history has listeners does not follow the redirects of its first load.
    const stopHistory = history.subscribe(({ location, action: { type } }) => {
      const before = last;
      last = location;
      // Held up, as by a form that was changed: nothing has moved.
      if (location.state.__TSR_key === before.state.__TSR_key) return;
      const depth = depthOf(location.search);
      const isSamePage = pageKey(location.state) === pageKey(before.state);
      if (type === 'PUSH' || type === 'REPLACE') {
        // The page above itself, as with another filter.
        if (!isSamePage && before.state.above && location.pathname === before.pathname) {
          const { state } = before;
          history.replace(location.href, { ...location.state, above: state.above, spare: true });
        }
      } else if (isSamePage && dialogCount() > depth) {
        closeDialogs(depth);
        // A dialog that could not be closed gets its entry back.
        setTimeout(sync);
      } else if (isSamePage && type === 'BACK') {
        // A spare entry was left: on to the previous page.
        history.back();
      } else if (dialogCount() < depth) {
        sync();
      }
    });
    sync();
    return () => {
      stopDialogs();
      stopHistory();
    };
  }, [router]);
}

/** How many dialogs are open in an entry of the history. */
export function depthOf(search: string): number {
  return Number(new URLSearchParams(search).get('otwarte') ?? 0);
}
