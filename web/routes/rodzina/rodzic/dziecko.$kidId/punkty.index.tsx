import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { historyQuery } from '../../../../api/points.ts';
import { loadPages } from '../../../../api/query-client.ts';
import { useLater } from '../../../../frame/later.ts';
import { Page } from '../../../../frame/Page.tsx';
import { paths } from '../../../../paths.ts';
import { HistoryTable } from '../../../../points/HistoryTable.tsx';
import { Totals } from '../../../../points/Totals.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/')({
  loader: ({ context, params }) => loadPages(context, historyQuery(params.kidId)),
  component: Points,
});

/** What a child's pages need too must not come with the parent's. */
const words = () => import('../../../../word/UnseenWords.tsx');

function Points() {
  const later = useLater(words, true);
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
      {later && <later.UnseenWords login={kidId} />}
      <HistoryTable login={kidId} />
    </Page>
  );
}
