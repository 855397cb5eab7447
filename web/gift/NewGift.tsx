import { useNavigate } from '@tanstack/react-router';
import { useCreateGift } from '../api/gift.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
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
  return (
    <Page
      title={title}
      called={initial.name ? `${title} „${initial.name}”` : title}
      back={paths.addGift(login)}
    >
      <GiftForm
        initial={initial}
        submit="Dodaj"
        busy={create.isPending}
        onSubmit={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ gift }) => {
              toast({ text: `Dodano nagrodę: ${gift.name}` });
              navigate(paths.gifts(login));
            },
          })
        }
      />
      <RefusalAlert of={create} />
    </Page>
  );
}
