import { createFileRoute } from '@tanstack/react-router';
import { OWN_MISSION } from '../../../mission/first-fields.ts';
import { NewMissionForAll } from '../../../mission/NewMissionForAll.tsx';
import { loadWeekOfKids } from '../../../week/load-week-of-kids.ts';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj-wlasna')({
  loader: ({ context }) => loadWeekOfKids(context),
  component: () => <NewMissionForAll title="Własna misja" initial={OWN_MISSION} />,
});
