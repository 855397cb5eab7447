import type { Gift } from '#domain/gift/gift.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useCreateGift, useDeleteGift } from '../../shared/data/gift.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** „Dodaj jeszcze raz”: copies a received gift with its recording. */
export function OnceMore({ login, gift }: { login: string; gift: Gift }) {
  const { name, picture, points } = gift;
  const { mutateAsync: create } = useCreateGift(login);
  const { mutateAsync: remove } = useDeleteGift(login);
  const add = useCommand(() => create({ name, picture, points, again: gift.gift }), {
    toast: ({ gift: added }) => ({
      text: `Dodano nagrodę: ${added.name}`,
      undo: () => remove(added.gift),
    }),
  });
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
