import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { waitingQuery } from '../../../../api/mark.ts';
import { missionsQuery } from '../../../../api/mission.ts';
import { load } from '../../../../api/query-client.ts';
import { EditMission } from '../../../../mission/EditMission.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/$missionId')({
  loader: async ({ params: { kidId, missionId } }) => {
    const [{ missions }] = await Promise.all([
      load(missionsQuery(kidId)),
      load(waitingQuery(kidId)),
    ]);
    if (missions.some(({ mission }) => String(mission) === missionId)) return;
    // Unknown, or ended: all there is to see of it stands on the list.
    throw redirect({ to: '/rodzina/rodzic/dziecko/$kidId/misje', params: { kidId } });
  },
  component: OpenMission,
});

function OpenMission() {
  const { kidId, missionId } = Route.useParams();
  const [opening, setOpening] = useState(1);
  return (
    <KnownMission
      key={`${kidId} ${missionId} ${opening}`}
      kidId={kidId}
      missionId={missionId}
      onReopen={() => load(missionsQuery(kidId)).then(() => setOpening(opening + 1))}
    />
  );
}

/** Keeps the mission as it was opened: a change elsewhere must not empty a form half filled in. */
function KnownMission({
  kidId,
  missionId,
  onReopen,
}: {
  kidId: string;
  missionId: string;
  onReopen: () => Promise<void>;
}) {
  const { missions } = useSuspenseQuery(missionsQuery(kidId)).data;
  const [opened] = useState(() => missions.find(({ mission }) => String(mission) === missionId));
  return opened ? (
    <EditMission login={kidId} mission={opened} onReopen={onReopen} />
  ) : (
    <Navigate to="/rodzina/rodzic/dziecko/$kidId/misje" params={{ kidId }} replace />
  );
}
