import { memo } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { useDevice } from '../../../offline/client/device.ts';
import { useParents } from '../../../offline/client/family.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { PictureCard } from '../../../ui/cards/PictureCard.tsx';
import { SpeakButton } from '../../voice/SpeakButton.tsx';

const HEARD: Record<MarkState, string> = {
  undone: 'do zrobienia',
  wait: 'czeka na rodzica',
  done: 'zrobione',
};

const SIGN = { undone: null, wait: <Icon of="hourglass" />, done: <Icon of="check" /> };

/**
 * A mission on a day as a big card for a child. Memoized, so that a thumb renders only its own
 * card.
 */
export const MissionCard = memo(function MissionCard({
  mission,
  day,
  state,
  small = false,
  accepted,
  onOpen,
}: DayMission & {
  small?: boolean;
  /** Who accepted it, if several grown-ups could have. */
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
      loudspeaker={<SpeakButton to={{ is: 'mission', mission, state, parents }} />}
      data-mission={`${mission.mission} ${day}`}
      onClick={() => onOpen({ mission, day, state })}
    />
  );
});
