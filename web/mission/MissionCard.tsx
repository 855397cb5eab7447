import type { MarkState } from '#domain/mark.ts';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { Points } from '../ui/Chip.tsx';
import { PictureCard } from '../ui/PictureCard.tsx';

const HEARD: Record<MarkState, string> = {
  undone: 'do zrobienia',
  wait: 'czeka na rodzica',
  done: 'zrobione',
};

const SIGN = { undone: null, wait: <Icon of="hourglass" />, done: <Icon of="check" /> };

/** One mission on one day, as big as a child's thumb wants it. */
export function MissionCard({
  mission,
  state,
  onOpen,
}: {
  mission: Mission;
  state: MarkState;
  onOpen: () => void;
}) {
  return (
    <PictureCard
      state={state}
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={<Points>{pointsText(mission.points)}</Points>}
      sign={SIGN[state]}
      heard={HEARD[state]}
      onClick={onOpen}
    />
  );
}
