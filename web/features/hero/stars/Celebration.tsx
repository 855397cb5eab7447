import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../shared/command/command.ts';
import { useKid } from '../../../shared/data/kid.ts';
import { useCelebrated } from '../../../shared/data/week.ts';
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts';
import { FullWeeks } from './FullWeeks.tsx';

/**
 * Shows a kid its new full weeks once, on any page of its area. If the server misses the
 * confirmation, they appear again on the next visit.
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

/** Waits until no dialog is open. The dialog that it then shows counts as open itself. */
function OnceNoDialogIsOpen({ children }: { children: ReactNode }) {
  const dialogOpen = useDialogOpen();
  const [begun, setBegun] = useState(false);
  if (!begun && !dialogOpen) setBegun(true);
  return begun ? children : null;
}
