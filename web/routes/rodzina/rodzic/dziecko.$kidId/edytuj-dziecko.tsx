import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { doorsQuery } from '../../../../api/door.ts';
import { kidProfileQuery, useEditKid, useKid } from '../../../../api/kid.ts';
import { load } from '../../../../api/query-client.ts';
import { Page } from '../../../../frame/Page.tsx';
import { DeleteKid } from '../../../../kid/DeleteKid.tsx';
import { KidForm } from '../../../../kid/KidForm.tsx';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/Button.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/edytuj-dziecko')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, kidProfileQuery(params.kidId)),
      context.queryClient.prefetchQuery(doorsQuery),
    ]),
  component: EditKid,
});

function EditKid() {
  const { kidId } = Route.useParams();
  const { data: profile } = useSuspenseQuery(kidProfileQuery(kidId));
  const kid = useKid(kidId);
  const { mutateAsync: edit } = useEditKid(kidId);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const back = () => navigate(paths.parentKid(kidId));
  return (
    <Page title="Profil dziecka">
      <KidForm initial={profile} of={kid} submit="Zapisz" save={edit} onSaved={back}>
        <Button look="danger" onClick={() => setDeleting(true)}>
          Usuń
        </Button>
        <Button look="quiet" onClick={back}>
          Powrót
        </Button>
      </KidForm>
      {deleting && <DeleteKid kid={kid} onClose={() => setDeleting(false)} />}
    </Page>
  );
}
