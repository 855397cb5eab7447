import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedGift } from '#domain/catalogue/gifts.ts';
import { fieldsOf } from '../../../../../features/gift/first-fields.ts';
import { NewGift } from '../../../../../features/gift/NewGift.tsx';
import { paths } from '../../../../../paths.ts';

export const Route = createFileRoute(
  '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId',
)({
  loader: ({ params: { kidId, giftId } }) => {
    const recommended = recommendedGift(giftId);
    if (!recommended) throw redirect(paths.addGift(kidId));
    return fieldsOf(recommended);
  },
  component: () => <NewGift login={Route.useParams().kidId} initial={Route.useLoaderData()} />,
});
