import { useState } from 'react';
import type { DayMission } from '#domain/progress.ts';
import type { InTurn, Turn } from './turn.ts';

type Shown = typeof import('./MissionTurn.tsx').MissionTurn;

/**
 * „Po kolei”: missions that are to do, one at a time. Its code comes when it is asked for; it closes by
 * itself when nothing is left.
 */
export function useTurns(toDo: readonly DayMission[]): { start: () => void; inTurn?: InTurn } {
  const [opened, setOpened] = useState<{ Shown: Shown; first: readonly number[] } | null>(null);
  const [queue, setQueue] = useState<readonly number[]>([]);
  const byLineage = new Map(toDo.map((each) => [each.mission.lineage, each]));
  const left = queue.filter((lineage) => byLineage.has(lineage));
  const [next = 0, ...others] = left;
  const current = byLineage.get(next);
  const stop = () => setOpened(null);

  function start() {
    const first = toDo.map(({ mission }) => mission.lineage);
    import('./MissionTurn.tsx').then(
      ({ MissionTurn: Shown }) => {
        setQueue(first);
        setOpened({ Shown, first });
      },
      () => {},
    );
  }

  // All of it is done, or another device has taken away what was left.
  if (opened && !current) stop();
  if (!opened || !current) return { start };
  const { Shown, first } = opened;
  const turn: Turn = {
    current,
    over: first.map((lineage) => !byLineage.has(lineage)),
    later: others.length === 0 ? null : () => setQueue([...others, next]),
    stop,
  };
  const show: InTurn['show'] = (onThumb) => <Shown {...turn} onThumb={onThumb} />;
  return { start, inTurn: { mission: current, show, stop } };
}
