import { createFileRoute } from '@tanstack/react-router';
import { kidQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { Page } from '../../../frame/Page.tsx';
import { HeroView } from '../../../hero/HeroView.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/bohater')({
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: KidHero,
});

function KidHero() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Bohater" back={paths.kidMenu(kidId)} look="stage">
      <HeroView login={kidId} />
    </Page>
  );
}
