import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { HistoryTable } from '../../../../../features/points/HistoryTable.tsx';
import { historyQuery } from '../../../../../features/points/queries.ts';
import { Totals } from '../../../../../features/points/Totals.tsx';
import { UnseenWords } from '../../../../../features/points/UnseenWords.tsx';
import { load, loadPages } from '../../../../../offline/client/query-client.ts';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';
import { wordsQuery } from '../../../../../shared/word/queries.ts';
import { buttonClass } from '../../../../../ui/controls/Button.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/')({
  loader: ({ context, params }) =>
    Promise.all([
      loadPages(context, historyQuery(params.kidId)),
      load(context, wordsQuery(params.kidId)),
    ]),
  component: () => {
    const { kidId } = Route.useParams();
    const { pages } = useSuspenseInfiniteQuery(historyQuery(kidId)).data;
    return (
      <Page
        title="Punkty"
        around={(heading) => (
          <>
            {heading}
            <Link {...paths.addExtraPoints(kidId)} className={buttonClass()}>
              Dodaj punkty
            </Link>
          </>
        )}
      >
        {pages[0] && <Totals {...pages[0]} />}
        <UnseenWords login={kidId} />
        <HistoryTable login={kidId} />
      </Page>
    );
  },
});
