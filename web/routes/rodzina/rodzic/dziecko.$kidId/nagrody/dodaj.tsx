import { createFileRoute } from '@tanstack/react-router';
import { Recommended } from '../../../../../features/catalogue/Recommended.tsx';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj')({
  component: () => {
    const { kidId } = Route.useParams();
    return (
      <Page title="Dodaj nagrodę" back={paths.gifts(kidId)} look="wide">
        <Recommended
          noun="gift"
          toAdd={(giftId) => paths.addRecommendedGift(kidId, giftId)}
          toAddOwn={paths.addOwnGift(kidId)}
        />
      </Page>
    );
  },
});
