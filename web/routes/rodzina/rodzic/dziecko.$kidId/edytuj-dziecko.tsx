import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteKid } from '../../../../features/kid/DeleteKid.tsx';
import { KidForm } from '../../../../features/kid/KidForm.tsx';
import { load } from '../../../../offline/client/query-client.ts';
import { paths } from '../../../../paths.ts';
import { kidProfileQuery, useEditKid, useKid } from '../../../../shared/data/kid.ts';
import { Page } from '../../../../shared/page/Page.tsx';
import { Button, buttonClass } from '../../../../ui/controls/Button.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/edytuj-dziecko')({
  loader: ({ context, params }) => load(context, kidProfileQuery(params.kidId)),
  component: EditKid,
});

function EditKid() {
  const { kidId } = Route.useParams();
  const profile = useSuspenseQuery(kidProfileQuery(kidId)).data;
  const kid = useKid(kidId);
  const edit = useEditKid(kidId);
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const back = paths.parentKid(kidId);
  return (
    <Page title="Profil dziecka">
      <KidForm
        initial={profile}
        of={kid}
        submit="Zapisz"
        save={edit}
        onSaved={() => navigate(back)}
      >
        <Button look="danger" onClick={() => setDeleting(true)}>
          Usuń
        </Button>
        <Link {...back} className={buttonClass({ look: 'quiet' })}>
          Powrót
        </Link>
      </KidForm>
      {isDeleting && <DeleteKid kid={kid} onClose={() => setDeleting(false)} />}
    </Page>
  );
}
