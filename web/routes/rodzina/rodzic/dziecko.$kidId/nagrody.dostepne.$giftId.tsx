import { createFileRoute } from '@tanstack/react-router';
import { EditGift } from '../../../../gift/EditGift.tsx';
import { loadGift } from '../../../../gift/load-gift.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dostepne/$giftId')({
  loader: ({ params: { kidId, giftId } }) => loadGift(kidId, giftId, 'available'),
  component: AvailableGift,
});

function AvailableGift() {
  return <EditGift login={Route.useParams().kidId} gift={Route.useLoaderData()} affordable />;
}
