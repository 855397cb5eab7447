import { createFileRoute } from '@tanstack/react-router';
import type { GiftFields } from '../../../../gift/GiftForm.tsx';
import { NewGift } from '../../../../gift/NewGift.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna')({
  component: AddOwn,
});

const OWN: GiftFields = { name: '', picture: 'gift', points: null };

function AddOwn() {
  return <NewGift login={Route.useParams().kidId} title="Własna nagroda" initial={OWN} />;
}
