import { createFileRoute } from '@tanstack/react-router';
import { StarCodePage } from '../../features/star-code/StarCodePage.tsx';
import { type Destination, destinationIn, pendingOnly } from '../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic-logowanie')({
  validateSearch: ({ cel }): { cel?: Destination | undefined } => ({
    cel: destinationIn(cel),
  }),
  beforeLoad: ({ context, search }) => pendingOnly(context, 'parent', search.cel),
  component: () => {
    const { cel } = Route.useSearch();
    return <StarCodePage is="parent" title="Rodzic Logowanie" {...(cel && { destination: cel })} />;
  },
});
