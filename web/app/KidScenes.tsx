import { Celebration } from '../features/hero/Celebration.tsx';
import { News } from '../features/news/News.tsx';
import { Rest } from '../features/tablet/Rest.tsx';
import { useFamily } from '../offline/client/family.ts';

/** One after the other, never two at once: a late yes that has filled a week is told first. */
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
