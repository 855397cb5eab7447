import { createFileRoute } from '@tanstack/react-router';
import { ParentKidFrame } from '../../../../app/parent/ParentKidFrame.tsx';
import { load } from '../../../../offline/client/query-client.ts';
import { kidQuery } from '../../../../shared/data/kid.ts';
import { kidOrParentOnly } from '../../../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId')({
  beforeLoad: ({ context, params }) => kidOrParentOnly(context, params.kidId),
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: () => <ParentKidFrame login={Route.useParams().kidId} />,
});
