import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import { type Command, useCommand } from '../command/command.ts';
import { Page } from '../page/Page.tsx';

const TITLES = {
  mission: { recommended: 'Polecana misja', own: 'Własna misja' },
  gift: { recommended: 'Polecana nagroda', own: 'Własna nagroda' },
};

export function NewPage<Draft, Answer>({
  noun,
  name,
  back,
  list,
  create,
  toast,
  children,
}: {
  noun: keyof typeof TITLES;
  /** Empty for the parent's own. */
  name: string;
  back: LinkProps;
  list: LinkProps;
  create: (draft: Draft) => Promise<Answer>;
  toast: (created: Answer, draft: Draft, kids: readonly KidCard[]) => Toast;
  children: (creation: Command<Draft>) => ReactNode;
}) {
  const navigate = useNavigate();
  const kids = useKidCards();
  const creation = useCommand(create, {
    toast: (created, draft) => toast(created, draft, kids),
    onDone: () => navigate(list),
  });
  const { recommended, own } = TITLES[noun];
  return (
    <Page
      title={name ? recommended : own}
      called={name ? `${recommended} „${name}”` : own}
      back={back}
    >
      {children(creation)}
    </Page>
  );
}
