import { createFileRoute } from '@tanstack/react-router';
import { EditGift } from '../../../../gift/EditGift.tsx';
import { loadGift } from '../../../../gift/load-gift.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/$giftId')({
  loader: ({ params: { kidId, giftId } }) => loadGift(kidId, giftId, 'locked'),
  component: LockedGift,
});

function LockedGift() {
  return (
    <EditGift login={Route.useParams().kidId} gift={Route.useLoaderData()} affordable={false} />
  );
}
