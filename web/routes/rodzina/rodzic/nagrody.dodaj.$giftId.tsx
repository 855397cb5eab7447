import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedGift } from '#domain/catalogue/gifts.ts';
import { fieldsOf, OWN } from '../../../features/gift/first-fields.ts';
import { loadGiftsOfKids } from '../../../features/gift/load-gifts-of-kids.ts';
import { NewGiftForAll } from '../../../features/gift/NewGift.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/nagrody/dodaj/$giftId')({
  loader: async ({ context, params: { giftId } }) => {
    const recommended = recommendedGift(giftId);
    if (!recommended && giftId !== OWN) throw redirect(paths.addGiftForAll());
    await loadGiftsOfKids(context);
    return fieldsOf(recommended);
  },
  component: () => <NewGiftForAll initial={Route.useLoaderData()} />,
});
