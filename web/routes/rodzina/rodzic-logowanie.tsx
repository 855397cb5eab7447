import { createFileRoute } from '@tanstack/react-router';
import { CodeDoor } from '../../frame/CodeDoor.tsx';
import { type Goal, pendingOnly } from '../../frame/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic-logowanie')({
  validateSearch: ({ cel }): { cel?: Goal | undefined } => ({
    cel: cel === 'edytuj' ? cel : undefined,
  }),
  beforeLoad: ({ search }) => pendingOnly('parent', search.cel),
  component: ParentDoor,
});

function ParentDoor() {
  const { cel } = Route.useSearch();
  return <CodeDoor is="parent" title="Rodzic Logowanie" {...(cel && { goal: cel })} />;
}
