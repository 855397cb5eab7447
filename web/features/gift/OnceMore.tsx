import { type Gift, standsFor } from '#domain/gift/gift.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useCreateGift, useDeleteGift, useGifts } from '../../shared/data/gift.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** „Dodaj jeszcze raz”: copies a received gift and its recording, if no other stands in its row. */
export function OnceMore({ login, gift }: { login: string; gift: Gift }) {
  const { name, picture, points, repeats, series } = gift;
  const { gifts } = useGifts(login);
  const create = useCreateGift(login);
  const remove = useDeleteGift(login);
  const add = useCommand(
    () => create({ name, picture, points, repeats, series, again: gift.gift }),
    {
      toast: ({ gift: added }) => ({
        text: `Dodano nagrodę: ${added.name}`,
        undo: () => remove(added.gift),
      }),
    },
  );
  if (standsFor(gift, gifts)) return null;
  return (
    <Button
      look="quiet"
      busy={add.busy}
      aria-label={`Dodaj jeszcze raz: ${name}`}
      onClick={() => add.send(undefined)}
    >
      Dodaj jeszcze raz
    </Button>
  );
}
