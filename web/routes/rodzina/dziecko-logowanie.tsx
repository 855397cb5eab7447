import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadScenesEarly } from '../../app/kid/early.ts';
import { CodeDoor } from '../../features/door/CodeDoor.tsx';
import { pendingOnly } from '../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/dziecko-logowanie')({
  beforeLoad: ({ context }) => pendingOnly(context, 'kid'),
  component: KidDoor,
});

function KidDoor() {
  useEffect(loadScenesEarly, []);
  return <CodeDoor is="kid" title="Dziecko Logowanie" />;
}
