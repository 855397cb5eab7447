import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Command, useCommand } from '../frame/command.ts';
import { Page } from '../frame/Page.tsx';

/** The page of a new mission or gift, recommended or the parent's own. */
export function NewPage<Draft, Answer>({
  title,
  name,
  back,
  list,
  create,
  message,
  children,
}: {
  title: string;
  /** That of the recommended one. */
  name: string;
  back: LinkProps;
  /** Where it stands once it is created. */
  list: LinkProps;
  create: (draft: Draft) => Promise<Answer>;
  /** The quiet message about it. */
  message: (created: Answer) => string;
  /** Its form. */
  children: (creation: Command<Draft>) => ReactNode;
}) {
  const navigate = useNavigate();
  const creation = useCommand(create, {
    toast: (created) => ({ text: message(created) }),
    onDone: () => navigate(list),
  });
  return (
    <Page title={title} called={name ? `${title} „${name}”` : title} back={back}>
      {children(creation)}
    </Page>
  );
}
