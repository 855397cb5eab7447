import { useFamily } from '../offline/client/family.ts';
import { useKid } from '../shared/data/kid.ts';
import { useLater } from '../shared/page/later.ts';

const scenes = () => import('./KidScenes.tsx');

/**
 * What a kid is shown once, and what a children's tablet does by itself: the code comes only when there
 * is something.
 */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const { isTablet } = useFamily();
  const later = useLater(scenes, isTablet || kid.news > 0 || kid.toCelebrate !== null, kid);
  return later && <later.KidScenes login={login} />;
}
