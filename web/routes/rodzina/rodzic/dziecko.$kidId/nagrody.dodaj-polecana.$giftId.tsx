import { createFileRoute } from '@tanstack/react-router';
import { Unfinished } from '../../../../frame/Unfinished.tsx';

export const Route = createFileRoute(
  '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId',
)({
  component: () => <Unfinished title="Polecana nagroda" />,
});
