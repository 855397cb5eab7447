import { type LinkProps, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import { type Command, useCommand } from '../command/command.ts';
import { type AlsoAdded, forAllText, useTakeBack } from '../data/also.ts';
import { Header, Page } from '../page/Page.tsx';

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

const ADDED = {
  mission: (name: string) => `Dodano misję: ${name || 'Misja'}`,
  gift: (name: string) => `Dodano nagrodę: ${name || 'Nagroda'}`,
};

export function NewForAll<Draft extends { name: string }>({
  noun,
  name,
  back,
  create,
  children,
}: {
  noun: keyof typeof ADDED;
  /** Empty for the parent's own. */
  name: string;
  back: LinkProps;
  create: (draft: Draft) => Promise<{ added: AlsoAdded }>;
  children: (creation: Command<Draft>) => ReactNode;
}) {
  const hasKids = useKidCards().length > 0;
  const takeBack = useTakeBack(noun);
  if (!hasKids) return <Navigate {...paths.kids()} replace />;
  return (
    <>
      <Header home={paths.welcome()} />
      <NewPage
        noun={noun}
        name={name}
        back={back}
        list={paths.kids()}
        create={create}
        toast={({ added }, draft, kids) => ({
          text: forAllText(ADDED[noun](draft.name), added, kids),
          undo: added.some(({ number }) => number !== null) ? () => takeBack(added) : undefined,
        })}
      >
        {children}
      </NewPage>
    </>
  );
}
