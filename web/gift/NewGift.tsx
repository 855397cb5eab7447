import { useCreateGift } from '../api/gift.ts';
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
  const params = { kidId: login };
  return (
    <NewPage
      title={title}
      name={initial.name}
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj', params }}
      list={{ to: '/rodzina/rodzic/dziecko/$kidId/nagrody', params }}
      create={useCreateGift(login).mutateAsync}
      message={({ gift }) => `Dodano nagrodę: ${gift.name}`}
    >
      {({ send, busy }) => (
        <PicturedForm initial={initial} submit="Dodaj" busy={busy} onSubmit={send} />
      )}
    </NewPage>
  );
}
