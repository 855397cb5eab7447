import { createFileRoute } from '@tanstack/react-router';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';
import { Recommended } from '../../../../../shared/picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj')({
  component: ChooseGift,
});

function ChooseGift() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Dodaj nagrodę" back={paths.gifts(kidId)} look="wide">
      <Recommended
        title="Polecane nagrody"
        recommended={RECOMMENDED_GIFTS}
        toAdd={(giftId) => paths.addRecommendedGift(kidId, giftId)}
        own={{
          link: paths.addOwnGift(kidId),
          picture: 'gift',
          name: 'Własna nagroda',
          note: 'Z Twoją nazwą, obrazkiem i ceną.',
        }}
      />
    </Page>
  );
}
