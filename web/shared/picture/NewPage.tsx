import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import { type Command, useCommand } from '../command/command.ts';
import { Page } from '../page/Page.tsx';

/** The page of a new mission or gift, recommended or the parent's own. */
export function NewPage<Draft, Answer>({
  title,
  name,
  back,
  list,
  create,
  message,
  undo,
  children,
}: {
  title: string;
  /** The name of the recommended one; empty for the parent's own. */
  name: string;
  back: LinkProps;
  /** The page to open after creation. */
  list: LinkProps;
  create: (draft: Draft) => Promise<Answer>;
  /** Returns the text of the toast. */
  message: (created: Answer, kids: readonly KidCard[]) => string;
  /** Undoes the creation. */
  undo?: (created: Answer) => Toast['undo'];
  /** Renders the form. */
  children: (creation: Command<Draft>) => ReactNode;
}) {
  const navigate = useNavigate();
  const kids = useKidCards();
  const creation = useCommand(create, {
    toast: (created) => {
      const back = undo?.(created);
      return { text: message(created, kids), ...(back && { undo: back }) };
    },
    onDone: () => navigate(list),
  });
  return (
    <Page title={title} called={name ? `${title} „${name}”` : title} back={back}>
      {children(creation)}
    </Page>
  );
}
