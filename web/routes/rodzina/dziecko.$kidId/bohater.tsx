import { createFileRoute } from '@tanstack/react-router';
import { HeroView } from '../../../features/hero/HeroView.tsx';
import { load } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { kidQuery } from '../../../shared/data/kid.ts';
import { Page } from '../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/bohater')({
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: () => {
    const { kidId } = Route.useParams();
    return (
      <Page title="Bohater" back={paths.kidMenu(kidId)} look="stage">
        <HeroView login={kidId} />
      </Page>
    );
  },
});
