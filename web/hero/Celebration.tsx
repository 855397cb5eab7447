import { useState } from 'react';
import type { Week } from '#domain/week.ts';
import { useCelebrated } from '../api/badge.ts';
import { useKid } from '../api/kid.ts';
import { useDialogOpen } from '../ui/open-dialogs.ts';
import { FullWeeks } from './FullWeeks.tsx';

/**
 * Shows a kid its new full weeks, once, wherever in its area it is. An alert that is open comes
 * first. Where the server does not hear that they were shown, they are shown the next time again.
 */
export function Celebration({ login }: { login: string }) {
  const kid = useKid(login);
  const celebrated = useCelebrated(login);
  const dialogOpen = useDialogOpen();
  const [begun, setBegun] = useState(false);
  const [shown, setShown] = useState<readonly Week[]>([]);
  const weeks = kid.toCelebrate.filter((week) => !shown.includes(week));

  if (weeks.length === 0) return null;
  // The dialog of the weeks themselves counts as an open one, too.
  if (!begun && dialogOpen) return null;
  if (!begun) setBegun(true);
  return (
    <FullWeeks
      kid={kid}
      weeks={weeks}
      onClose={() => {
        celebrated.mutate(weeks);
        setShown([...shown, ...weeks]);
        setBegun(false);
      }}
    />
  );
}
