import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { depthOf } from './dialog-entries.ts';

type Destination = 'BACK' | { href: string };

/** Asks before a link, the back button or closing the tab. Redirects of the app are not blocked. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const { history } = useRouter();
  const [destination, setDestination] = useState<Destination | null>(null);

  useEffect(() => {
    if (!changed) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        if (action === 'PUSH' || action === 'REPLACE') return false;
        // A dialog of the form closes.
        if (nextLocation.pathname === currentLocation.pathname) return false;
        // The router returns to this page's history entry. Only then can a dialog add its own
        // entry.
        const { href } = nextLocation;
        const confirm = () => setDestination(action === 'FORWARD' ? { href } : 'BACK');
        window.addEventListener('popstate', confirm, { once: true });
        return true;
      },
    });
  }, [changed, history]);

  useEffect(() => {
    if (!changed) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDestination({ href: link.pathname + link.search + link.hash });
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [changed]);

  function leave(to: Destination) {
    if (typeof to === 'object') return history.push(to.href);
    // Skips the entries of the confirmation dialog and of the page.
    history.go(-depthOf(history.location.search) - 1, { ignoreBlocker: true });
  }

  if (!destination) return null;
  const cancel = () => setDestination(null);
  return (
    <AlertDialog title="Wyjść bez zapisania?" onClose={cancel}>
      <p>Zmiany nie są jeszcze zapisane.</p>
      <div className="buttons">
        <Button onClick={cancel}>Zostań</Button>
        <Button look="danger" onClick={() => leave(destination)}>
          Wyjdź bez zapisania
        </Button>
      </div>
    </AlertDialog>
  );
}

/** A new tab, a new window and a link within the page do not. */
function leavesPage(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
