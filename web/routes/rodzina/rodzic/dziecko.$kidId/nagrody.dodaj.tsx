import { createFileRoute } from '@tanstack/react-router';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { Page } from '../../../../frame/Page.tsx';
import { Recommended } from '../../../../picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj')({
  component: ChooseGift,
});

function ChooseGift() {
  const { kidId } = Route.useParams();
  return (
    <Page
      title="Dodaj nagrodę"
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/nagrody', params: { kidId } }}
      wide
    >
      <Recommended
        title="Polecane nagrody"
        recommended={RECOMMENDED_GIFTS}
        toAdd={(giftId) => ({
          to: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId',
          params: { kidId, giftId },
        })}
        own={{
          link: { to: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna', params: { kidId } },
          picture: 'gift',
          name: 'Własna nagroda',
          note: 'Z Twoją nazwą, obrazkiem i ceną.',
        }}
      />
    </Page>
  );
}
