import { type ReactNode, useState } from 'react';
import { useCommand } from '../../shared/command/command.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useCelebrated } from '../../shared/data/week.ts';
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { FullWeeks } from './FullWeeks.tsx';

/**
 * Shows a kid its new full weeks, once, wherever in its area it is. Where the server does not hear
 * that they were shown, they are shown at the next opening again.
 */
export function Celebration({ login }: { login: string }) {
  const kid = useKid(login);
  const closing = useCommand(useCelebrated(login).mutateAsync, { onPage: () => true });
  const weeks = kid.toCelebrate;
  if (!weeks) return null;
  const { count, newest } = closing.wish ?? {};
  const isClosed = weeks.count === count && weeks.newest === newest;
  if (isClosed && !closing.isDone) return null;
  return (
    <OnceNoDialogIsOpen>
      <FullWeeks kid={kid} weeks={weeks} onClose={() => closing.send(weeks)} />
    </OnceNoDialogIsOpen>
  );
}

/** Waits for the dialogs that are open; the one that it shows then is itself an open one. */
function OnceNoDialogIsOpen({ children }: { children: ReactNode }) {
  const dialogOpen = useDialogOpen();
  const [begun, setBegun] = useState(false);
  if (!begun && !dialogOpen) setBegun(true);
  return begun ? children : null;
}
