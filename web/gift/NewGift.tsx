import { useCreateGift } from '../api/gift.ts';
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
      message={({ gift }) => `Dodano nagrodę: ${gift.name}`}
    >
      {({ send, busy }) => (
        <PicturedForm initial={initial} submit="Dodaj" busy={busy} onSubmit={send} />
      )}
    </NewPage>
  );
}
