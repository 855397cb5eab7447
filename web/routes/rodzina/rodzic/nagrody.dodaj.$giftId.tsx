import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedGift } from '#domain/catalogue/gifts.ts';
import { fieldsOf } from '../../../features/gift/first-fields.ts';
import { NewGiftForAll } from '../../../features/gift/NewGift.tsx';
import { OWN, paths } from '../../../paths.ts';
import { giftsQuery } from '../../../shared/data/gift.ts';
import { loadOfAllKids } from '../../../shared/data/kid.ts';

export const Route = createFileRoute('/rodzina/rodzic/nagrody/dodaj/$giftId')({
  loader: async ({ context, params: { giftId } }) => {
    const recommended = recommendedGift(giftId);
    if (!recommended && giftId !== OWN) throw redirect(paths.addGiftForAll());
    await loadOfAllKids(context, giftsQuery);
    return fieldsOf(recommended);
  },
  component: () => <NewGiftForAll initial={Route.useLoaderData()} />,
});
