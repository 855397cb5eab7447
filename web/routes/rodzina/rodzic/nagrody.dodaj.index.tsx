import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { RecommendedForAll } from '../../../shared/picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/nagrody/dodaj/')({
  component: () => <RecommendedForAll noun="gift" toAdd={paths.addThisGiftForAll} />,
});
