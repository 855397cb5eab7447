import { useFamily } from '../api/family.ts';
import { Celebration } from '../hero/Celebration.tsx';
import { News } from '../news/News.tsx';
import { Rest } from '../tablet/Rest.tsx';

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
