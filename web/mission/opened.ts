import { useState } from 'react';
import type { DayMission } from '#domain/progress.ts';

/** Which of the missions that a view shows stands opened, as it is now. */
export function useOpenedMission(missions: readonly DayMission[]) {
  const [chosen, choose] = useState<DayMission | null>(null);
  const opened = missions.find(
    ({ mission, day }) => mission.lineage === chosen?.mission.lineage && day === chosen.day,
  );
  // It belongs to a page that was left, or another device has ended it.
  if (chosen && !opened) choose(null);
  return { opened, open: choose, close: () => choose(null) };
}
