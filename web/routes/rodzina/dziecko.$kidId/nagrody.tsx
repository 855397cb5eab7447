import { createFileRoute } from '@tanstack/react-router';
import { KidGifts } from '../../../features/gift/KidGifts.tsx';
import { load, loadPages } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { giftsQuery, receivedQuery } from '../../../shared/data/gift.ts';
import { Page } from '../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/nagrody')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, giftsQuery(params.kidId)),
      loadPages(context, receivedQuery(params.kidId)),
    ]),
  component: () => {
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
  },
});
