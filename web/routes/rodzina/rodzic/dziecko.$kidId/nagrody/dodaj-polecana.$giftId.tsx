import { createFileRoute, redirect } from '@tanstack/react-router';
import { recommendedGift } from '#domain/catalogue/gifts.ts';
import { NewGift } from '../../../../../features/gift/NewGift.tsx';
import { paths } from '../../../../../paths.ts';

export const Route = createFileRoute(
  '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId',
)({
  loader: ({ params: { kidId, giftId } }) => {
    const recommended = recommendedGift(giftId);
    if (recommended) return recommended;
    throw redirect(paths.addGift(kidId));
  },
  component: AddRecommended,
});

function AddRecommended() {
  const { id, name, points } = Route.useLoaderData();
  const initial = { name, picture: id, points };
  return <NewGift login={Route.useParams().kidId} initial={initial} />;
}
