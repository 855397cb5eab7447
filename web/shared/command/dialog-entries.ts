import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterPaint } from '../../ui/device/after-paint.ts';
import { closeDialogs, dialogCount, onDialogs } from '../../ui/dialogs/open-dialogs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the page's own entry, stored in each entry above it. */
    above?: string | undefined;
    /** The dialog of this entry has closed. The next dialog reuses the entry. */
    spare?: boolean;
  }
}

type Location = ReturnType<typeof useRouter>['history']['location'];

/** Drops all other search parameters. */
export function openDialogsIn({ otwarte }: Record<string, unknown>): {
  otwarte?: number | undefined;
} {
  const isCount = typeof otwarte === 'number' && Number.isInteger(otwarte) && otwarte > 0;
  return { otwarte: isCount ? otwarte : undefined };
}

/** The same for a page's own history entry and for the entries of its dialogs. */
export function pageKey({ above, __TSR_key = '' }: Location['state']): string {
  return above ?? __TSR_key;
}

/**
 * Makes the device's back button close a dialog before it leaves the page (decision 17). Each open
 * dialog has a history entry, in which `otwarte` counts the open dialogs. Entries are never
 * removed. If a dialog closes without back, its entry stays as a spare one of the page.
 */
export function useDialogEntries(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    let last = history.location;
    let cancel = () => {};

    /** Writes the number of open dialogs to the entry; 0 after a reload. */
    function sync() {
      const { search, state } = history.location;
      const open = dialogCount();
      if (open === depthOf(search)) return;
      const closes = open < depthOf(search);
      // Not by the router, whose own work takes longer: it follows the history.
      const write = closes || state.spare ? history.replace : history.push;
      write(hrefWith(open, history.location), { ...state, above: pageKey(state), spare: closes });
    }

    const stopDialogs = onDialogs(() => {
      cancel();
      const opens = dialogCount() > depthOf(history.location.search);
      // Back must find the entry at once. A closed dialog's entry can wait: back leaves it anyway.
      if (opens) queueMicrotask(sync);
      else cancel = afterPaint(sync);
    });
    // Subscribes only now: a router with history listeners does not follow redirects of its first
    // load.
    const stopHistory = history.subscribe(({ location, action: { type } }) => {
      const before = last;
      last = location;
      // Blocked, for example by a changed form: nothing has moved.
      if (location.state.__TSR_key === before.state.__TSR_key) return;
      const depth = depthOf(location.search);
      const isSamePage = pageKey(location.state) === pageKey(before.state);
      if (type === 'PUSH' || type === 'REPLACE') {
        // The page replaced itself, for example with another filter.
        if (!isSamePage && before.state.above && location.pathname === before.pathname) {
          const { state } = before;
          history.replace(location.href, { ...location.state, above: state.above, spare: true });
        }
      } else if (isSamePage && dialogCount() > depth) {
        closeDialogs(depth);
        // A dialog that could not be closed gets its entry back.
        setTimeout(sync);
      } else if (isSamePage && type === 'BACK') {
        // A spare entry was left: continue to the previous page.
        history.back();
      } else if (dialogCount() < depth) {
        sync();
      }
    });
    sync();
    return () => {
      cancel();
      stopDialogs();
      stopHistory();
    };
  }, [router]);
}

function hrefWith(open: number, { pathname, search, hash }: Location): string {
  const params = new URLSearchParams(search);
  if (open > 0) params.set('otwarte', String(open));
  else params.delete('otwarte');
  const all = params.toString();
  return `${pathname}${all && `?${all}`}${hash}`;
}

export function depthOf(search: string): number {
  return Number(new URLSearchParams(search).get('otwarte') ?? 0);
}
