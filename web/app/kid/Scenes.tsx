import { useFamily } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useLater } from '../../shared/page/later.ts';
import { useTimer } from '../../shared/timer/timer.ts';

const scenes = () => import('./KidScenes.tsx');

/**
 * Loads scenes that a kid sees once, the end of a mission's time, and the idle behaviour of a children's tablet. The code is
 * loaded only when needed.
 */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const { isTablet } = useFamily();
  const timer = useTimer(login);
  const isDue = kid.news > 0 || kid.toCelebrate !== null;
  const later = useLater(scenes, isTablet || isDue || timer !== null, kid);
  return later && <later.KidScenes login={login} />;
}
