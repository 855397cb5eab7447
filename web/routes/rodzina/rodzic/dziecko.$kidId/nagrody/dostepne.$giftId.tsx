import { createFileRoute } from '@tanstack/react-router';
import { OpenGift } from '../../../../../features/gift/EditGift.tsx';
import { loadGift } from '../../../../../features/gift/load-gift.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dostepne/$giftId')({
  loader: ({ context, params: { kidId, giftId } }) => loadGift(context, kidId, giftId, 'available'),
  component: () => {
    const { kidId, giftId } = Route.useParams();
    return <OpenGift key={`${kidId} ${giftId}`} login={kidId} giftId={giftId} />;
  },
});
