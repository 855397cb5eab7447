import type { ReactNode } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { useAcceptance } from '../../shared/mark/acceptance.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Shown } from './queries.ts';

/** Accepts the listed marks, and the older ones that are not listed. */
export function AcceptButton({
  of,
  look,
  children,
}: {
  of: readonly Shown[];
  /** For one kid it is quiet, because a page may have ten of them. */
  look: 'done' | 'quiet';
  children: ReactNode;
}) {
  const accept = useAcceptance();
  const waiting = of.map(({ login, waits, waiting: count }) => ({
    login,
    marks: waits.map(({ mission, day }) => ({ mission: mission.mission, day })),
    waiting: count,
  }));
  return (
    <Button look={look} busy={accept.busy} onClick={() => accept.send(waiting)}>
      {look === 'done' && <Icon of="thumb-up" />}
      {children}
    </Button>
  );
}
