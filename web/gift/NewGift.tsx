import { useNavigate } from '@tanstack/react-router';
import { useCreateGift } from '../api/gift.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import type { PicturedFields } from '../picture/PicturedForm.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { GiftForm } from './GiftForm.tsx';

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
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreateGift(login);
  const params = { kidId: login };
  return (
    <Page
      title={title}
      called={initial.name ? `${title} „${initial.name}”` : title}
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj', params }}
    >
      <GiftForm
        initial={initial}
        submit="Dodaj"
        busy={create.isPending}
        onSubmit={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ gift }) => {
              toast({ text: `Dodano nagrodę: ${gift.name}` });
              navigate({ to: '/rodzina/rodzic/dziecko/$kidId/nagrody', params });
            },
          })
        }
      />
      <RefusalAlert of={create} />
    </Page>
  );
}
