import { createFileRoute } from '@tanstack/react-router';
import { kidQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { kidOrParentOnly } from '../../../frame/guards.ts';
import { KidFrame } from '../../../frame/KidFrame.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId')({
  beforeLoad: ({ context, params }) => kidOrParentOnly(context, params.kidId),
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: KidArea,
});

function KidArea() {
  return <KidFrame login={Route.useParams().kidId} />;
}
