import { News } from '../../features/news/News.tsx';
import { Rest } from '../../features/tablet/Rest.tsx';
import { useFamily } from '../../offline/client/family.ts';

/** The scene that meets a kid, and the idle behaviour of a children's tablet. */
export function KidScenes({ login }: { login: string }) {
  const { isTablet } = useFamily();
  return (
    <>
      <News login={login} />
      {isTablet && <Rest login={login} />}
    </>
  );
}
