import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadScenesEarly } from '../../app/kid/early.ts';
import { StarCodePage } from '../../features/star-code/StarCodePage.tsx';
import { pendingOnly } from '../../shared/page/guards.ts';

export const Route = createFileRoute('/rodzina/dziecko-logowanie')({
  beforeLoad: ({ context }) => pendingOnly(context, 'kid'),
  component: KidStarCode,
});

function KidStarCode() {
  useEffect(loadScenesEarly, []);
  return <StarCodePage is="kid" title="Dziecko Logowanie" />;
}
