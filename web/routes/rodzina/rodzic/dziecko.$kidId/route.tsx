import { createFileRoute } from '@tanstack/react-router';
import { kidQuery } from '../../../../api/kid.ts';
import { load } from '../../../../api/query-client.ts';
import { kidOrParentOnly } from '../../../../frame/guards.ts';
import { ParentKidFrame } from '../../../../frame/ParentKidFrame.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId')({
  beforeLoad: ({ context, params }) => kidOrParentOnly(context, params.kidId),
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: ParentKidArea,
});

function ParentKidArea() {
  return <ParentKidFrame login={Route.useParams().kidId} />;
}
