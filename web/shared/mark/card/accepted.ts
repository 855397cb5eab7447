import { acceptedText } from '#domain/family/grown-up.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import { useFamily } from '../../../offline/client/family.ts';
import { grownUpOf } from '../../data/grown-up.ts';

/**
 * For a parent's pages: returns „zaakceptowała mama Ania” for a done mission if the family has
 * several grown-ups. `undefined` if it needed no acceptance.
 */
export function useAcceptedText({ marks }: Progress): (of: DayMission) => string | undefined {
  const { grownUps } = useFamily();
  return ({ mission, day, state }) => {
    if (state !== 'done' || grownUps.length < 2) return undefined;
    const mark = marks.find((each) => each.mission === mission.mission && each.day === day);
    return mark?.by === undefined ? undefined : acceptedText(grownUpOf(grownUps, mark.by));
  };
}
