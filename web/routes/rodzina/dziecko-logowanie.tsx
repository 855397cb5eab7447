import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadScenesEarly } from '../../app/kid/early.ts';
import { pendingOnly } from '../../features/star-code/guards.ts';
import { StarCodePage } from '../../features/star-code/StarCodePage.tsx';

export const Route = createFileRoute('/rodzina/dziecko-logowanie')({
  beforeLoad: ({ context }) => pendingOnly(context, 'kid'),
  component: KidStarCode,
});

function KidStarCode() {
  useEffect(loadScenesEarly, []);
  return <StarCodePage is="kid" title="Dziecko Logowanie" />;
}
