import { createFileRoute } from '@tanstack/react-router';
import { OWN_MISSION } from '../../../mission/first-fields.ts';
import { NewMissionForAll } from '../../../mission/NewMissionForAll.tsx';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj-wlasna')({
  component: () => <NewMissionForAll title="Własna misja" initial={OWN_MISSION} />,
});
