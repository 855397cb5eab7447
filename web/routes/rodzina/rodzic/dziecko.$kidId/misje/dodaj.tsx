import { createFileRoute } from '@tanstack/react-router';
import { RecommendedMissions } from '../../../../../features/mission/form/RecommendedMissions.tsx';
import { paths } from '../../../../../paths.ts';
import { Page } from '../../../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj')({
  component: ChooseMission,
});

function ChooseMission() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Dodaj misję" back={paths.missions(kidId)} look="wide">
      <RecommendedMissions
        toAdd={(missionId) => paths.addRecommendedMission(kidId, missionId)}
        toAddOwn={paths.addOwnMission(kidId)}
      />
    </Page>
  );
}
