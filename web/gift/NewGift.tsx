import { useCreateGift } from '../api/gift.ts';
import { withAlso } from '../kid/also.ts';
import { paths } from '../paths.ts';
import { NewPage } from '../picture/NewPage.tsx';
import { type PicturedFields, PicturedForm } from '../picture/PicturedForm.tsx';

/** A new gift, recommended or the parent's own. */
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
