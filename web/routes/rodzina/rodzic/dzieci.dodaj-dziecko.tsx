import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useAddKid } from '../../../api/kid.ts';
import { Header, Page } from '../../../frame/Page.tsx';
import { KidForm, NEW_KID } from '../../../kid/KidForm.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/dodaj-dziecko')({
  component: AddKid,
});

function AddKid() {
  const navigate = useNavigate();
  const { mutateAsync: add } = useAddKid();
  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Nowe dziecko" back={{ to: '/rodzina/rodzic/dzieci' }}>
        <KidForm
          initial={NEW_KID}
          submit="Dodaj"
          save={add}
          onSaved={() => navigate({ to: '/rodzina/rodzic/dzieci' })}
        />
      </Page>
    </>
  );
}
