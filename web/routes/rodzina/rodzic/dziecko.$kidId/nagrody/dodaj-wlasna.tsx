import { createFileRoute } from '@tanstack/react-router';
import { NewGift } from '../../../../../features/gift/NewGift.tsx';
import type { PicturedFields } from '../../../../../shared/picture/PicturedForm.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna')({
  component: () => <NewGift login={Route.useParams().kidId} initial={OWN} />,
});

const OWN: PicturedFields = { name: '', picture: 'gift', points: null };
