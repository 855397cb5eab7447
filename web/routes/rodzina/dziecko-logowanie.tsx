import { createFileRoute } from '@tanstack/react-router';
import { CodeDoor } from '../../features/door/CodeDoor.tsx';
import { pendingOnly } from '../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/dziecko-logowanie')({
  beforeLoad: ({ context }) => pendingOnly(context, 'kid'),
  component: () => <CodeDoor is="kid" title="Dziecko Logowanie" />,
});
