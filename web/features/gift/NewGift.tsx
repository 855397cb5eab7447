import { paths } from '../../paths.ts';
import { useCreateGift } from '../../shared/data/gift.ts';
import { withAlso } from '../../shared/kid/also.ts';
import { NewPage } from '../../shared/picture/NewPage.tsx';
import { type PicturedFields, PicturedForm } from '../../shared/picture/PicturedForm.tsx';

/** The page of a new gift, recommended or the parent's own. */
export function NewGift({
  login,
  title,
  initial,
}: {
  login: string;
  title: string;
  initial: PicturedFields;
}) {
  return (
    <NewPage
      title={title}
      name={initial.name}
      back={paths.addGift(login)}
      list={paths.gifts(login)}
      create={useCreateGift(login).mutateAsync}
      message={({ gift, also }, kids) => withAlso(`Dodano nagrodę: ${gift.name}`, also, kids)}
    >
      {({ send, busy }) => (
        <PicturedForm
          login={login}
          noun="gift"
          initial={initial}
          submit="Dodaj"
          busy={busy}
          onSubmit={(draft, also) => send({ ...draft, also })}
        />
      )}
    </NewPage>
  );
}
