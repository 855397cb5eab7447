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
  const [queue, setQueue] = useState<readonly number[] | null>(null);
  const module = useLater(oneMission, queue !== null, queue);
  const byLineage = new Map(toDo.map((each) => [each.mission.lineage, each]));
  const remaining = queue?.filter((lineage) => byLineage.has(lineage)) ?? [];
  const [next = 0, ...others] = remaining;
  const current = byLineage.get(next);
  const stop = () => setQueue(null);
  const start = () => setQueue(toDo.map(({ mission }) => mission.lineage));

  // All missions are done, or another device removed the remaining ones.
  if (queue && !current) stop();
  if (!current || !module) return { start };
  const show: OneByOne['show'] = (onThumb) => (
    <module.OneMission
      current={current}
      constellation={constellation}
      remaining={remaining.length}
      later={others.length === 0 ? null : () => setQueue([...others, next])}
      stop={stop}
      onThumb={onThumb}
    />
  );
  return { start, oneByOne: { mission: current, show, stop } };
}
