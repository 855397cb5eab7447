import { useCallback, useState } from 'react';
import type { DayMission } from '#domain/progress/progress.ts';
import { useFeedback } from '../sound/Cheer.tsx';

/** Among the displayed ones, in its current state. */
export function useOpenedMission(missions: readonly DayMission[]) {
  const { play } = useFeedback();
  const [chosen, choose] = useState<DayMission | null>(null);
  const opened = missions.find(
    ({ mission, day }) => mission.lineage === chosen?.mission.lineage && day === chosen.day,
  );
  // The page has changed, or another device has ended the mission.
  if (chosen && !opened) choose(null);
  const open = useCallback(
    (tapped: DayMission) => {
      play('open');
      choose(tapped);
    },
    [play],
  );
  return { opened, open, close: () => choose(null) };
}
