import { createFileRoute } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { Page } from '../../../../frame/Page.tsx';
import { paths } from '../../../../paths.ts';
import { Recommended } from '../../../../picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj')({
  component: ChooseMission,
});

function ChooseMission() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Dodaj misję" back={paths.missions(kidId)} look="wide">
      <Recommended
        title="Polecane misje"
        recommended={RECOMMENDED_MISSIONS}
        toAdd={(missionId) => paths.addRecommendedMission(kidId, missionId)}
        own={{
          link: paths.addOwnMission(kidId),
          picture: 'clipboard',
          name: 'Własna misja',
          note: 'Z Twoją nazwą, obrazkiem i punktami.',
        }}
      />
    </Page>
  );
}
