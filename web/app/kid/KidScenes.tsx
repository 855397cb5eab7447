import { Celebration } from '../../features/hero/stars/Celebration.tsx';
import { News } from '../../features/news/News.tsx';
import { Rest } from '../../features/tablet/Rest.tsx';
import { useFamily } from '../../offline/client/family.ts';

/** Displays one scene at a time. A late acceptance that completes a week comes before its celebration. */
export function KidScenes({ login }: { login: string }) {
  const { isTablet } = useFamily();
  return (
    <>
      <News login={login}>
        <Celebration login={login} />
      </News>
      {isTablet && <Rest login={login} />}
    </>
  );
}
