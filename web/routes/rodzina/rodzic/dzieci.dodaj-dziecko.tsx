import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { KidForm, NEW_KID } from '../../../features/kid/KidForm.tsx';
import { paths } from '../../../paths.ts';
import { useAddKid } from '../../../shared/data/kid.ts';
import { HeadedPage } from '../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/dodaj-dziecko')({
  component: () => {
    const navigate = useNavigate();
    const add = useAddKid();
    return (
      <HeadedPage title="Nowe dziecko" back={paths.kids()}>
        <KidForm
          initial={NEW_KID}
          submit="Dodaj"
          save={add}
          onSaved={({ login }) => navigate(paths.readyPlan(login))}
        />
      </HeadedPage>
    );
  },
});
