import { createFileRoute } from '@tanstack/react-router';
import { WEEKDAYS } from '#domain/day.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { NewMission } from '../../../../mission/NewMission.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna')({
  component: AddOwn,
});

const OWN: MissionDraft = {
  name: '',
  picture: 'clipboard',
  points: 1,
  days: WEEKDAYS,
  confirmation: true,
};

function AddOwn() {
  return <NewMission login={Route.useParams().kidId} title="Własna misja" initial={OWN} />;
}
