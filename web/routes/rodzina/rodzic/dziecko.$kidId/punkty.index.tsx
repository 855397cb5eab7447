import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { historyQuery } from '../../../../api/points.ts';
import { load, loadPages } from '../../../../api/query-client.ts';
import { wordsQuery } from '../../../../api/word.ts';
import { Page } from '../../../../frame/Page.tsx';
import { paths } from '../../../../paths.ts';
import { HistoryTable } from '../../../../points/HistoryTable.tsx';
import { Totals } from '../../../../points/Totals.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { UnseenWords } from '../../../../word/UnseenWords.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/')({
  loader: ({ context, params }) =>
    Promise.all([
      loadPages(context, historyQuery(params.kidId)),
      load(context, wordsQuery(params.kidId)),
    ]),
  component: Points,
});

function Points() {
  const { kidId } = Route.useParams();
  const { pages } = useSuspenseInfiniteQuery(historyQuery(kidId)).data;
  return (
    <Page
      title="Punkty"
      around={(heading) => (
        <>
          {heading}
          <Link {...paths.addExtraPoints(kidId)} className={buttonClass()}>
            Dodaj punkty ekstra
          </Link>
        </>
      )}
    >
      {pages[0] && <Totals {...pages[0]} />}
      <UnseenWords login={kidId} />
      <HistoryTable login={kidId} />
    </Page>
  );
}
