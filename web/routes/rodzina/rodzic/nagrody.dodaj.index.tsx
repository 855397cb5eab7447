import { createFileRoute } from '@tanstack/react-router';
import { RecommendedForAll } from '../../../features/catalogue/Recommended.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/rodzic/nagrody/dodaj/')({
  component: () => <RecommendedForAll noun="gift" toAdd={paths.addThisGiftForAll} />,
});
