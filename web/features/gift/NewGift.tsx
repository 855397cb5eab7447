import { paths } from '../../paths.ts';
import { useCreateGift } from '../../shared/data/gift.ts';
import { withAlso } from '../../shared/kid/also.ts';
import { NewPage } from '../../shared/picture/NewPage.tsx';
import { type PicturedFields, PicturedForm } from '../../shared/picture/PicturedForm.tsx';

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
        <PicturedForm
          isNew
          login={login}
          noun="gift"
          initial={initial}
          busy={busy}
          onSubmit={send}
        />
      )}
    </NewPage>
  );
}
