import type { ReactNode } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { acceptedToast } from '../../shared/word/word-offer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Shown, useAcceptFromInbox, useReturnToInbox } from './queries.ts';

/** The parent's button that accepts everything that waits of one kid or of all. */
export function AcceptList({
  of,
  look,
  children,
}: {
  of: readonly Shown[];
  /** For one kid it is quiet, because a page may have ten of them. */
  look: 'done' | 'quiet';
  children: ReactNode;
}) {
  const { mutateAsync: giveBack } = useReturnToInbox();
  const accept = useCommand(useAcceptFromInbox().mutateAsync, {
    toast: ({ accepted }) => acceptedToast(accepted, () => giveBack(accepted)),
  });
  return (
    <Button look={look} busy={accept.busy} onClick={() => accept.send(of)}>
      {look === 'done' && <Icon of="thumb-up" />}
      {children}
    </Button>
  );
}
