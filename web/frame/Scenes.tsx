import { useEffect, useState } from 'react';
import { useKid } from '../api/kid.ts';

type KidScenes = typeof import('./KidScenes.tsx').KidScenes;

/**
 * What a kid is shown once: its code comes only when there is something. Where it could not be had,
 * it is asked for again when the kid's card has changed.
 */
export function Scenes({ login }: { login: string }) {
  const kid = useKid(login);
  const [scenes, setScenes] = useState<{ Shown: KidScenes } | null>(null);
  useEffect(() => {
    if (scenes || (kid.news === 0 && !kid.toCelebrate)) return;
    import('./KidScenes.tsx').then(
      ({ KidScenes: Shown }) => setScenes({ Shown }),
      () => {},
    );
  }, [scenes, kid]);
  return scenes && <scenes.Shown login={login} />;
}
