import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { missionsQuery } from '../../../../api/mission.ts';
import { load } from '../../../../api/query-client.ts';
import { Page } from '../../../../frame/Page.tsx';
import { MissionRow } from '../../../../mission/MissionRow.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Empty } from '../../../../ui/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/')({
  loader: ({ params }) => load(missionsQuery(params.kidId)),
  component: Missions,
});

function Missions() {
  const { kidId } = Route.useParams();
  const { missions } = useSuspenseQuery(missionsQuery(kidId)).data;
  return (
    <Page title="Misje">
      {missions.length === 0 && <Empty text="Dziecko nie ma jeszcze żadnych misji..." />}
      <ul className="rows">
        {missions.map((mission) => (
          <li key={mission.mission}>
            <MissionRow login={kidId} mission={mission} />
          </li>
        ))}
      </ul>
      <Link
        to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj"
        params={{ kidId }}
        className={buttonClass()}
      >
        Dodaj misję
      </Link>
    </Page>
  );
}
