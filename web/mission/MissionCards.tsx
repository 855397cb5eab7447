import type { ReactNode } from 'react';
import type { DayMission } from '#domain/progress.ts';
import { MissionCard } from './MissionCard.tsx';

/** Missions of a day as cards; a tap on one opens it. */
export function MissionCards({
  missions,
  onOpen,
  children,
}: {
  missions: readonly DayMission[];
  onOpen: (opened: DayMission) => void;
  /** Further items of the list. */
  children?: ReactNode;
}) {
  return (
    <ul className="cards">
      {missions.map((each) => (
        <li key={each.mission.mission}>
          <MissionCard {...each} onOpen={onOpen} />
        </li>
      ))}
      {children}
    </ul>
  );
}
