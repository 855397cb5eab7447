import { useFamily } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useLater } from '../../shared/page/later.ts';
import { useTimer } from '../../shared/time/timer.ts';
import { useHold } from '../../shared/voice/held.ts';

/** How long a page waits for the code, in milliseconds. */
const CODE_MS = 3000;

const scenes = () => import('./KidScenes.tsx');

/** The code is loaded only when needed. */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const { isTablet } = useFamily();
  const timer = useTimer(login);
  const isDue = kid.news > 0 || kid.toCelebrate !== null;
  const later = useLater(scenes, isTablet || isDue || timer !== null, kid);
  useHold(isDue && !later, CODE_MS);
  return later && <later.KidScenes login={login} />;
}
