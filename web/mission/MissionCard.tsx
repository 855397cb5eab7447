import { memo } from 'react';
import type { MarkState } from '#domain/mark.ts';
import { pointsText } from '#domain/points.ts';
import type { DayMission } from '#domain/progress.ts';
import { useFamily } from '../api/family.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { Points } from '../ui/Chip.tsx';
import { PictureCard } from '../ui/PictureCard.tsx';
import { Listen } from '../voice/Listen.tsx';

const HEARD: Record<MarkState, string> = {
  undone: 'do zrobienia',
  wait: 'czeka na rodzica',
  done: 'zrobione',
};

const SIGN = { undone: null, wait: <Icon of="hourglass" />, done: <Icon of="check" /> };

/** One mission on one day as a big card for a child; a thumb draws no card anew but its own. */
export const MissionCard = memo(function MissionCard({
  mission,
  day,
  state,
  onOpen,
}: DayMission & { onOpen: (opened: DayMission) => void }) {
  const parent = useFamily().parent.gender;
  return (
    <PictureCard
      state={state}
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={<Points>{pointsText(mission.points)}</Points>}
      sign={SIGN[state]}
      heard={HEARD[state]}
      loudspeaker={<Listen to={{ is: 'mission', mission, state, parent }} />}
      data-mission={`${mission.mission} ${day}`}
      onClick={() => onOpen({ mission, day, state })}
    />
  );
});
