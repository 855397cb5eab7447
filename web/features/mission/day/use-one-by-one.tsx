import { useState } from 'react';
import type { DayMission } from '#domain/progress/progress.ts';
import type { OneByOne, OneOfMissions } from '../../../shared/mark/one-by-one.ts';
import { withStyles } from '../../../ui/device/all-styles.ts';

type Shown = typeof import('./OneMission.tsx').OneMission;

/**
 * „Po kolei”: shows the missions to do one at a time. Its code is loaded on demand. It closes by
 * itself when none is left.
 */
export function useOneByOne(toDo: readonly DayMission[]): {
  start: () => void;
  oneByOne?: OneByOne;
} {
  const [opened, setOpened] = useState<{ Shown: Shown; first: readonly number[] } | null>(null);
  const [queue, setQueue] = useState<readonly number[]>([]);
  const byLineage = new Map(toDo.map((each) => [each.mission.lineage, each]));
  const left = queue.filter((lineage) => byLineage.has(lineage));
  const [next = 0, ...others] = left;
  const current = byLineage.get(next);
  const stop = () => setOpened(null);

  function start() {
    const first = toDo.map(({ mission }) => mission.lineage);
    withStyles(import('./OneMission.tsx')).then(
      ({ OneMission: Shown }) => {
        setQueue(first);
        setOpened({ Shown, first });
      },
      () => {},
    );
  }

  // All missions are done, or another device removed those that were left.
  if (opened && !current) stop();
  if (!opened || !current) return { start };
  const { Shown, first } = opened;
  const shown: OneOfMissions = {
    current,
    over: first.map((lineage) => !byLineage.has(lineage)),
    later: others.length === 0 ? null : () => setQueue([...others, next]),
    stop,
  };
  const show: OneByOne['show'] = (onThumb) => <Shown {...shown} onThumb={onThumb} />;
  return { start, oneByOne: { mission: current, show, stop } };
}
