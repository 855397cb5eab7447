import { createFileRoute } from '@tanstack/react-router';
import { Unfinished } from '../../../../frame/Unfinished.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj')({
  component: () => <Unfinished title="Dodaj nagrodę" />,
});
