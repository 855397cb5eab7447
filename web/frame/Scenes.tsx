import { useKid } from '../api/kid.ts';
import { useLater } from './later.ts';

const scenes = () => import('./KidScenes.tsx');

/** What a kid is shown once: its code comes only when there is something. */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const later = useLater(scenes, kid.news > 0 || kid.toCelebrate !== null, kid);
  return later && <later.KidScenes login={login} />;
}
