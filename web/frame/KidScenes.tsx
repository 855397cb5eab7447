import { Celebration } from '../hero/Celebration.tsx';
import { News } from '../news/News.tsx';

/** One after the other, never two at once: a late yes that has filled a week is told first. */
export function KidScenes({ login }: { login: string }) {
  return (
    <News login={login}>
      <Celebration login={login} />
    </News>
  );
}
