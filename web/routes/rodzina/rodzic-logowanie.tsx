import { createFileRoute } from '@tanstack/react-router';
import { type Destination, pendingOnly } from '../../features/star-code/guards.ts';
import { StarCodePage } from '../../features/star-code/StarCodePage.tsx';

export const Route = createFileRoute('/rodzina/rodzic-logowanie')({
  validateSearch: ({ cel }): { cel?: Destination | undefined } => ({
    cel: cel === 'edytuj' ? cel : undefined,
  }),
  beforeLoad: ({ context, search }) => pendingOnly(context, 'parent', search.cel),
  component: () => {
    const { cel } = Route.useSearch();
    return <StarCodePage is="parent" title="Rodzic Logowanie" {...(cel && { destination: cel })} />;
  },
});
