import { createFileRoute } from '@tanstack/react-router';
import { CodeDoor } from '../../frame/CodeDoor.tsx';
import { pendingOnly } from '../../frame/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic-logowanie')({
  beforeLoad: () => pendingOnly('parent'),
  component: () => <CodeDoor title="Rodzic Logowanie" />,
});
