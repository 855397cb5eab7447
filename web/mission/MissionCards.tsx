import type { DayMission } from '#domain/progress.ts';
import { MissionCard } from './MissionCard.tsx';

/** Missions of a day as cards; a tap on one opens it. */
export function MissionCards({
  missions,
  onOpen,
}: {
  missions: readonly DayMission[];
  onOpen: (opened: DayMission) => void;
}) {
  return (
    <ul className="cards">
      {missions.map((each) => (
        <li key={each.mission.mission}>
          <MissionCard {...each} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
