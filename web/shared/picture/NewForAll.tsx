import { type LinkProps, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import type { Command } from '../command/command.ts';
import { type AlsoAdded, useTakeBack } from '../data/also.ts';
import { forAllText } from '../kid/also.ts';
import { Header } from '../page/Page.tsx';
import { NewPage } from './NewPage.tsx';

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
          ...(added.some(({ number }) => number !== null) && { undo: () => takeBack(added) }),
        })}
      >
        {children}
      </NewPage>
    </>
  );
}
