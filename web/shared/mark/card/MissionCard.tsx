import { memo } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { useParents } from '../../../offline/client/family.ts';
import { useStore } from '../../../offline/client/stores.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { PictureCard } from '../../../ui/cards/PictureCard.tsx';
import { SpeakButton } from '../../voice/SpeakButton.tsx';

const LABELS = {
  undone: 'do zrobienia',
  wait: 'czeka na rodzica',
  done: 'zrobione',
  excused: 'nie trzeba',
};

const SIGN = {
  undone: null,
  wait: <Icon of="hourglass" />,
  done: <Icon of="check" />,
  excused: <Icon of="sun" />,
};

export function lookOf({ state, excused }: Pick<DayMission, 'state' | 'excused'>) {
  return excused ? 'excused' : state;
}

/** Memoized, so that a thumb renders only its own card. */
export const MissionCard = memo(function MissionCard({
  mission,
  day,
  state,
  excused,
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
  const look = lookOf({ state, excused });
  const isUnsent = useStore(({ thumbs }) =>
    thumbs.waiting.some((thumb) => thumb.mission === mission.mission && thumb.day === day),
  );
  return (
    <PictureCard
      state={look}
      small={small}
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={!excused && <Points>{pointsText(mission.points)}</Points>}
      more={isUnsent ? 'wysyłam' : excused && state === 'wait' ? 'Czekamy' : accepted}
      sign={isUnsent ? <Icon of="sending" /> : SIGN[look]}
      label={LABELS[look]}
      loudspeaker={<SpeakButton of={{ is: 'mission', mission, state, excused, parents }} />}
      data-mission={`${mission.mission} ${day}`}
      onClick={() => onOpen({ mission, day, state, excused })}
    />
  );
});
