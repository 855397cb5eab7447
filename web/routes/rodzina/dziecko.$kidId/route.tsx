import { createFileRoute } from '@tanstack/react-router';
import { kidQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { kidOrParentOnly } from '../../../frame/guards.ts';
import { KidFrame } from '../../../frame/KidFrame.tsx';

export const Route = createFileRoute('/rodzina/dziecko/$kidId')({
  beforeLoad: ({ params }) => kidOrParentOnly(params.kidId),
  loader: ({ params }) => load(kidQuery(params.kidId)),
  component: KidArea,
});

function KidArea() {
  return <KidFrame login={Route.useParams().kidId} />;
}
