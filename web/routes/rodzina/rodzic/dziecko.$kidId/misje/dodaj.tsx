import { createFileRoute } from '@tanstack/react-router';
import { Recommended } from '../../../../../features/catalogue/Recommended.tsx';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj')({
  component: () => {
    const { kidId } = Route.useParams();
    return (
      <Page title="Dodaj misję" back={paths.missions(kidId)} look="wide">
        <Recommended
          noun="mission"
          toAdd={(missionId) => paths.addRecommendedMission(kidId, missionId)}
          toAddOwn={paths.addOwnMission(kidId)}
        />
      </Page>
    );
  },
});
