import { useState } from 'react';
import type { DayMission } from '#domain/progress.ts';
import { Icon } from '../art/Picture.tsx';
import { PictureCard } from '../ui/PictureCard.tsx';
import { Listen } from '../voice/Listen.tsx';
import { MissionCard } from './MissionCard.tsx';

/** What belongs to a later part of today: one tile, which a tap unfolds. */
export function LaterMissions({
  missions,
  onOpen,
}: {
  missions: readonly DayMission[];
  onOpen: (opened: DayMission) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isAfternoon = missions.some(({ mission }) => mission.timeOfDay === 'afternoon');
  return (
    <>
      <li>
        <PictureCard
          picture={<Icon of={isAfternoon ? 'sun' : 'moon'} />}
          name="Później"
          loudspeaker={<Listen to={{ is: 'words', text: 'Później' }} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </li>
      {isOpen &&
        missions.map((each) => (
          <li key={each.mission.mission}>
            <MissionCard {...each} onOpen={onOpen} />
          </li>
        ))}
    </>
  );
}
