import { News } from '../../features/news/News.tsx';
import { Rest } from '../../features/tablet/Rest.tsx';
import { TimeOver } from '../../features/tablet/TimeOver.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { useTimer } from '../../shared/time/timer.ts';

export function KidScenes({ login }: { login: string }) {
  const { isTablet } = useFamily();
  const timer = useTimer(login);
  return (
    <>
      <News login={login} />
      {timer && <TimeOver key={timer.from} of={timer} />}
      {isTablet && <Rest login={login} />}
    </>
  );
}
