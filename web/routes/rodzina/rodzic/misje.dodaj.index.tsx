import { createFileRoute } from '@tanstack/react-router';
import { RecommendedForAll } from '../../../features/catalogue/Recommended.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/')({
  component: () => <RecommendedForAll noun="mission" toAdd={paths.addThisMissionForAll} />,
});
