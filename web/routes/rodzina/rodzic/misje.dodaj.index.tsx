import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { RecommendedForAll } from '../../../shared/picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/')({
  component: () => <RecommendedForAll noun="mission" toAdd={paths.addThisMissionForAll} />,
});
