import type { ReactNode } from 'react';
import { missionsText } from '#domain/points.ts';
import { type MarksOfKids, useAcceptFromInbox, useReturnToInbox } from '../api/inbox.ts';
import { Icon } from '../art/Picture.tsx';
import { useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { wordOffer } from '../word/word-offer.ts';
import { countOf } from './shown.ts';

/** The parent's button that accepts all that is shown of one kid, or of all. */
export function AcceptList({
  list,
  look,
  children,
}: {
  list: MarksOfKids;
  /** Of one kid it is quiet: there may be ten of them. */
  look: 'done' | 'quiet';
  children: ReactNode;
}) {
  const { mutateAsync: giveBack } = useReturnToInbox();
  const accept = useCommand(useAcceptFromInbox().mutateAsync, {
    toast: ({ accepted }) => {
      const [first, ...others] = accepted;
      return first
        ? {
            text: `Zaakceptowano: ${missionsText(countOf(accepted))}`,
            undo: () => giveBack(accepted),
            // A word is for one child.
            ...(others.length === 0 && { more: wordOffer(first.login, first.marks) }),
          }
        : null;
    },
  });
  return (
    <Button look={look} busy={accept.busy} onClick={() => accept.send(list)}>
      <Icon of="thumb-up" />
      {children}
    </Button>
  );
}
