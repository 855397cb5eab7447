import { createFileRoute } from '@tanstack/react-router';
import { fieldsOf } from '../../../../../features/gift/first-fields.ts';
import { NewGift } from '../../../../../features/gift/NewGift.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna')({
  component: () => <NewGift login={Route.useParams().kidId} initial={fieldsOf()} />,
});
