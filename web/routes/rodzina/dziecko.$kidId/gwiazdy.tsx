import { createFileRoute } from '@tanstack/react-router';
import { KidSky } from '../../../features/sky/KidSky.tsx';
import { load } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { constellationQuery } from '../../../shared/data/week.ts';
import { Page } from '../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/gwiazdy')({
  loader: ({ context, params }) => load(context, constellationQuery(params.kidId)),
  component: () => {
    const { kidId } = Route.useParams();
    return (
      <Page title="Moje gwiazdy" back={paths.kidHero(kidId)} look="stage">
        <KidSky login={kidId} />
      </Page>
    );
  },
});
