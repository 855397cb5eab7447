import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../../api/query-client.ts';
import { constellationQuery } from '../../../api/week.ts';
import { Page } from '../../../frame/Page.tsx';
import { paths } from '../../../paths.ts';
import { KidSky } from '../../../sky/KidSky.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/gwiazdy')({
  loader: ({ context, params }) => load(context, constellationQuery(params.kidId)),
  component: KidStars,
});

function KidStars() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Moje gwiazdy" back={paths.kidHero(kidId)} wide>
      <KidSky login={kidId} />
    </Page>
  );
}
