import { createFileRoute } from '@tanstack/react-router';
import { fieldsOf } from '../../../../../features/mission/form/first-fields.ts';
import { NewMission } from '../../../../../features/mission/form/NewMission.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna')({
  component: () => <NewMission login={Route.useParams().kidId} initial={fieldsOf()} />,
});
