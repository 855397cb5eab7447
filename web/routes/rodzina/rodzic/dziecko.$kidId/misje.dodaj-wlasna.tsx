import { createFileRoute } from '@tanstack/react-router';
import { WEEKDAYS } from '#domain/day.ts';
import type { MissionFields } from '../../../../mission/MissionForm.tsx';
import { NewMission } from '../../../../mission/NewMission.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna')({
  component: AddOwn,
});

const OWN: MissionFields = {
  name: '',
  picture: 'clipboard',
  points: null,
  days: WEEKDAYS,
  confirmation: true,
  timeOfDay: 'any',
};

function AddOwn() {
  return <NewMission login={Route.useParams().kidId} title="Własna misja" initial={OWN} />;
}
