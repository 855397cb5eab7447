import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { goesOn } from '#domain/mission/mission.ts';
import { EditMission } from '../../../../../features/mission/form/EditMission.tsx';
import { EndedMission } from '../../../../../features/mission/form/PastMissions.tsx';
import { Refusal } from '../../../../../offline/client/client.ts';
import { useToday } from '../../../../../offline/client/family.ts';
import { load, loadPages } from '../../../../../offline/client/query-client.ts';
import { paths } from '../../../../../paths.ts';
import { missionQuery, versionsQuery } from '../../../../../shared/data/mission.ts';
import { waitingQuery } from '../../../../../shared/mark/acceptance.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/$missionId')({
  loader: async ({ context, params: { kidId, missionId } }) => {
    const [known] = await Promise.all([
      IS_NUMBER.test(missionId) && load(context, missionQuery(kidId, missionId)).catch(nothing),
      load(context, waitingQuery(kidId)),
    ]);
    if (!known) {
      throw redirect(paths.missions(kidId));
    }
    const { mission } = known.mission;
    if (String(mission) === missionId) return loadPages(context, versionsQuery(kidId, missionId));
    // The URL names a replaced version, or spells the number differently.
    throw redirect({ ...paths.mission(kidId, mission), replace: true });
  },
  remountDeps: ({ params }) => params,
  component: OpenMission,
});

/** Other IDs cannot exist, so no request is needed. */
const IS_NUMBER = /^\d{1,10}$/;

/** As it was opened, so that a change elsewhere does not reset a half-filled form. */
function OpenMission() {
  const { kidId, missionId } = Route.useParams();
  const { mission } = useSuspenseQuery(missionQuery(kidId, missionId)).data;
  const today = useToday();
  const [opened] = useState(mission);
  const [isOver] = useState(!goesOn(opened, today));
  const Opened = isOver ? EndedMission : EditMission;
  return <Opened login={kidId} opened={opened} />;
}

function nothing(error: unknown): undefined {
  if (error instanceof Refusal && error.reason === 'not-found') return undefined;
  throw error;
}
