import type { DayMission } from '#domain/progress.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import { PictureCard } from '../../../ui/lists/PictureCard.tsx';

/**
 * A small tile for missions of a later part of today. A tap expands it among the missions to do.
 */
export function LaterTile({
  missions,
  open,
  onToggle,
}: {
  missions: readonly DayMission[];
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const isAfternoon = missions.some(({ mission }) => mission.timeOfDay === 'afternoon');
  return (
    <PictureCard
      small
      picture={<Icon of={isAfternoon ? 'sun' : 'moon'} />}
      name="Później"
      aria-expanded={open}
      onClick={() => onToggle(!open)}
    />
  );
}
