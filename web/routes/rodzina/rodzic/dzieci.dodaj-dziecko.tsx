import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useAddKid } from '../../../api/kid.ts';
import { Header, Page } from '../../../frame/Page.tsx';
import { KidForm, NEW_KID } from '../../../kid/KidForm.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/dodaj-dziecko')({
  component: AddKid,
});

function AddKid() {
  const navigate = useNavigate();
  const { mutateAsync: add } = useAddKid();
  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Nowe dziecko" back={paths.kids()}>
        <KidForm
          initial={NEW_KID}
          submit="Dodaj"
          save={add}
          onSaved={({ login }) => navigate(paths.readyPlan(login))}
        />
      </Page>
    </>
  );
}
