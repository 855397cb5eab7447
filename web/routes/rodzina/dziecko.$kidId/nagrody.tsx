import { createFileRoute } from '@tanstack/react-router';
import { giftsQuery, receivedQuery } from '../../../api/gift.ts';
import { load, loadPages } from '../../../api/query-client.ts';
import { Page } from '../../../frame/Page.tsx';
import { KidGifts } from '../../../gift/KidGifts.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/nagrody')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, giftsQuery(params.kidId)),
      loadPages(context, receivedQuery(params.kidId)),
    ]),
  component: KidGiftsPage,
});

function KidGiftsPage() {
  const { kidId } = Route.useParams();
  return (
    <Page
      title="Nagrody"
      called="Moje nagrody"
      back={paths.kidMenu(kidId)}
      backPicture="home"
      look="stage"
    >
      <KidGifts login={kidId} />
    </Page>
  );
}
