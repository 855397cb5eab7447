import { paths } from '../../paths.ts';
import { withAlso } from '../../shared/data/also.ts';
import { useCreateGift, useCreateGiftForAll } from '../../shared/data/gift.ts';
import { NewForAll, NewPage } from '../../shared/picture/NewPage.tsx';
import type { PicturedFields } from '../../shared/picture/PicturedForm.tsx';
import { GiftForm } from './GiftForm.tsx';

export function NewGift({ login, initial }: { login: string; initial: PicturedFields }) {
  return (
    <NewPage
      noun="gift"
      name={initial.name}
      back={paths.addGift(login)}
      list={paths.gifts(login)}
      create={useCreateGift(login)}
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

export function NewGiftForAll({ initial }: { initial: PicturedFields }) {
  return (
    <NewForAll
      noun="gift"
      name={initial.name}
      back={paths.addGiftForAll()}
      create={useCreateGiftForAll()}
    >
      {({ send, busy }) => (
        <GiftForm isNew login={null} initial={initial} busy={busy} onSubmit={send} />
      )}
    </NewForAll>
  );
}
