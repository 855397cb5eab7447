import { createFileRoute } from '@tanstack/react-router';
import { kidQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { Page } from '../../../frame/Page.tsx';
import { HeroView } from '../../../hero/HeroView.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/bohater')({
  loader: ({ params }) => load(kidQuery(params.kidId)),
  component: KidHero,
});

function KidHero() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Bohater" back={{ to: '/rodzina/dziecko/$kidId/menu', params: { kidId } }} wide>
      <HeroView login={kidId} />
    </Page>
  );
}
