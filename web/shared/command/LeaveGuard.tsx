import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { depthOf } from './dialog-entries.ts';

/** Where the person wants to go: back, or to an address. */
type Way = 'BACK' | { href: string };

/**
 * Asks before a form that was `changed` is left: by a link, by the browser's back, or with its tab.
 * What the app itself leads to, as after saving or when the device was idle, is not held up.
 */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const { history } = useRouter();
  const [way, setWay] = useState<Way | null>(null);

  useEffect(() => {
    if (!changed) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        if (action === 'PUSH' || action === 'REPLACE') return false;
        // A dialog of the form closes.
        if (nextLocation.pathname === currentLocation.pathname) return false;
        // The router goes back to this page's entry: only on that one a dialog may put its own.
        const { href } = nextLocation;
        const ask = () => setWay(action === 'FORWARD' ? { href } : 'BACK');
        window.addEventListener('popstate', ask, { once: true });
        return true;
      },
    });
  }, [changed, history]);

  useEffect(() => {
    if (!changed) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWay({ href: link.pathname + link.search + link.hash });
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [changed]);

  function leave(by: Way) {
    if (typeof by === 'object') return history.push(by.href);
    // Over the entry of the question and the page's own.
    history.go(-depthOf(history.location.search) - 1, { ignoreBlocker: true });
  }

  if (!way) return null;
  const stay = () => setWay(null);
  return (
    <AlertDialog title="Porzucić zmiany?" onClose={stay}>
      <p>Tego, co tu wpisano, jeszcze nie zapisano.</p>
      <div className="buttons">
        <Button onClick={stay}>Zostań</Button>
        <Button look="danger" onClick={() => leave(way)}>
          Porzuć zmiany
        </Button>
      </div>
    </AlertDialog>
  );
}

/** A new tab or window leaves the form where it is; a link within the page, too. */
function leadsAway(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
