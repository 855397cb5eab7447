import { createFileRoute } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { Page } from '../../../../frame/Page.tsx';
import { Recommended } from '../../../../picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj')({
  component: ChooseMission,
});

function ChooseMission() {
  const { kidId } = Route.useParams();
  return (
    <Page
      title="Dodaj misję"
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/misje', params: { kidId } }}
      wide
    >
      <Recommended
        title="Polecane misje"
        recommended={RECOMMENDED_MISSIONS}
        toAdd={(missionId) => ({
          to: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId',
          params: { kidId, missionId },
        })}
        own={{
          link: { to: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna', params: { kidId } },
          picture: 'clipboard',
          name: 'Własna misja',
          note: 'Z Twoją nazwą, obrazkiem i punktami.',
        }}
      />
    </Page>
  );
}
