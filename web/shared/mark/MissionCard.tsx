import { memo } from 'react';
import type { MarkState } from '#domain/mark.ts';
import { pointsText } from '#domain/points.ts';
import type { DayMission } from '#domain/progress.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useDevice } from '../../offline/client/device.ts';
import { useParents } from '../../offline/client/family.ts';
import { Points } from '../../ui/lists/Chip.tsx';
import { PictureCard } from '../../ui/lists/PictureCard.tsx';
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
  small = false,
  accepted,
  onOpen,
}: DayMission & {
  small?: boolean;
  /** By whom, where that is to be said. */
  accepted?: string | undefined;
  onOpen: (opened: DayMission) => void;
}) {
  const parents = useParents();
  const isUnsent = useDevice(({ thumbs }) =>
    thumbs.waiting.some((thumb) => thumb.mission === mission.mission && thumb.day === day),
  );
  return (
    <PictureCard
      state={state}
      small={small}
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={<Points>{pointsText(mission.points)}</Points>}
      more={isUnsent ? 'wysyłam' : accepted}
      sign={isUnsent ? <Icon of="sending" /> : SIGN[state]}
      heard={HEARD[state]}
      loudspeaker={<Listen to={{ is: 'mission', mission, state, parents }} />}
      data-mission={`${mission.mission} ${day}`}
      onClick={() => onOpen({ mission, day, state })}
    />
  );
});
