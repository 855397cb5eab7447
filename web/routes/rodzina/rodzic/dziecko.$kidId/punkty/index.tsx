import { createFileRoute, Link } from '@tanstack/react-router';
import { PointHistory } from '../../../../../features/points/PointHistory.tsx';
import { historyFilterOf, historyQuery } from '../../../../../features/points/queries.ts';
import { load, loadPages } from '../../../../../offline/client/query-client.ts';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';
import { wordsQuery } from '../../../../../shared/word/queries.ts';
import { buttonClass } from '../../../../../ui/controls/Button.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/')({
  validateSearch: ({ filter }) => historyFilterOf(filter),
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: ({ context, params, deps }) =>
    Promise.all([
      loadPages(context, historyQuery(params.kidId, deps.filter)),
      load(context, wordsQuery(params.kidId)),
    ]),
  component: () => {
    const { kidId } = Route.useParams();
    const { filter } = Route.useSearch();
    return (
      <Page
        title="Punkty"
        look="columns"
        around={(heading) => (
          <>
            {heading}
            <Link {...paths.addExtraPoints(kidId)} className={buttonClass()}>
              Dodaj punkty
            </Link>
          </>
        )}
      >
        <PointHistory login={kidId} type={filter} />
      </Page>
    );
  },
});
