import { useState } from 'react';
import type { DayMission } from '#domain/progress.ts';

/** The open mission among those that a view shows, in its current state. */
export function useOpenedMission(missions: readonly DayMission[]) {
  const [chosen, choose] = useState<DayMission | null>(null);
  const opened = missions.find(
    ({ mission, day }) => mission.lineage === chosen?.mission.lineage && day === chosen.day,
  );
  // The page has changed, or another device has ended the mission.
  if (chosen && !opened) choose(null);
  return { opened, open: choose, close: () => choose(null) };
}
