import { useState } from 'react';
import type { DayConstellation } from '#domain/progress/day-constellation.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import type { OneByOne } from '../../../shared/mark/Thumbs.tsx';
import { useLater } from '../../../shared/page/later.ts';

const oneMission = () => import('./OneMission.tsx');

/** „Po kolei”. Its code is loaded on demand. It closes by itself after the last one. */
export function useOneByOne(
  toDo: readonly DayMission[],
  constellation: DayConstellation,
): {
  start: () => void;
  oneByOne?: OneByOne;
} {
  const [first, setFirst] = useState<readonly number[] | null>(null);
  const [queue, setQueue] = useState<readonly number[]>([]);
  const module = useLater(oneMission, first !== null, first);
  const byLineage = new Map(toDo.map((each) => [each.mission.lineage, each]));
  const remaining = queue.filter((lineage) => byLineage.has(lineage));
  const [next = 0, ...others] = remaining;
  const current = byLineage.get(next);
  const stop = () => setFirst(null);

  function start() {
    const all = toDo.map(({ mission }) => mission.lineage);
    setFirst(all);
    setQueue(all);
  }

  // All missions are done, or another device removed the remaining ones.
  if (first && !current) stop();
  if (!first || !current || !module) return { start };
  const show: OneByOne['show'] = (onThumb) => (
    <module.OneMission
      current={current}
      constellation={constellation}
      remaining={first.filter((lineage) => byLineage.has(lineage)).length}
      later={others.length === 0 ? null : () => setQueue([...others, next])}
      stop={stop}
      onThumb={onThumb}
    />
  );
  return { start, oneByOne: { mission: current, show, stop } };
}
