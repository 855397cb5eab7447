import { useFamily } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useLater } from '../../shared/page/later.ts';

const scenes = () => import('./KidScenes.tsx');

/**
 * Loads scenes that a kid sees once, and the idle behaviour of a children's tablet. The code is
 * loaded only when needed.
 */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const { isTablet } = useFamily();
  const later = useLater(scenes, isTablet || kid.news > 0 || kid.toCelebrate !== null, kid);
  return later && <later.KidScenes login={login} />;
}
