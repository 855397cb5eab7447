import { createFileRoute } from '@tanstack/react-router';
import { KidFrame } from '../../../app/kid/KidFrame.tsx';
import { kidOrParentOnly } from '../../../features/star-code/guards.ts';
import { load } from '../../../offline/client/query-client.ts';
import { kidQuery } from '../../../shared/data/kid.ts';

export const Route = createFileRoute('/rodzina/dziecko/$kidId')({
  beforeLoad: ({ context, params }) => kidOrParentOnly(context, params.kidId),
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: () => <KidFrame login={Route.useParams().kidId} />,
});
