import { Navigate } from '@tanstack/react-router';
import { useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useTakeBack } from '../../shared/data/also.ts';
import { useCreateGift, useCreateGiftForAll } from '../../shared/data/gift.ts';
import { forAllText, withAlso } from '../../shared/kid/also.ts';
import { Header } from '../../shared/page/Page.tsx';
import { NewPage } from '../../shared/picture/NewPage.tsx';
import type { PicturedFields } from '../../shared/picture/PicturedForm.tsx';
import { GiftForm } from './GiftForm.tsx';

/** The page of a new gift, recommended or the parent's own. */
export function NewGift({ login, initial }: { login: string; initial: PicturedFields }) {
  return (
    <NewPage
      noun="gift"
      name={initial.name}
      back={paths.addGift(login)}
      list={paths.gifts(login)}
      create={useCreateGift(login).mutateAsync}
      toast={({ gift, also }, _, kids) => ({
        text: withAlso(`Dodano nagrodę: ${gift.name}`, also, kids),
      })}
    >
      {({ send, busy }) => (
        <GiftForm isNew login={login} initial={initial} busy={busy} onSubmit={send} />
      )}
    </NewPage>
  );
}

/** The page of a new gift for all kids, or for those that are ticked. */
export function NewGiftForAll({ initial }: { initial: PicturedFields }) {
  const hasKids = useKidCards().length > 0;
  const { mutateAsync: create } = useCreateGiftForAll();
  const { mutateAsync: takeBack } = useTakeBack('gift');
  if (!hasKids) return <Navigate {...paths.kids()} replace />;
  return (
    <>
      <Header home={paths.welcome()} />
      <NewPage
        noun="gift"
        name={initial.name}
        back={paths.addGiftForAll()}
        list={paths.kids()}
        create={create}
        toast={({ added }, { name }, kids) => ({
          text: forAllText(`Dodano nagrodę: ${name || 'Nagroda'}`, added, kids),
          ...(added.some(({ number }) => number !== null) && { undo: () => takeBack(added) }),
        })}
      >
        {({ send, busy }) => (
          <GiftForm isNew login={null} initial={initial} busy={busy} onSubmit={send} />
        )}
      </NewPage>
    </>
  );
}
