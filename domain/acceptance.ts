import type { Mark } from './mark.ts';
import { activeOn, versionOn } from './mission.ts';
import type { Progress } from './progress.ts';

/** One mission on one day, whatever its state. */
export type DayOfMission = Pick<Mark, 'mission' | 'day'>;

/**
 * „Zaakceptuj wszystkie”, or taking it back: those of a list that have one state get the other, the
 * rest is left as it is. What an edit has replaced meanwhile is followed. Says also which they were.
 */
export function withTurned(
  progress: Progress,
  list: readonly DayOfMission[],
  from: Mark['state'],
  to: Mark['state'],
): { progress: Progress; turned: DayOfMission[] } {
  const missions = new Map(progress.missions.map((mission) => [mission.mission, mission]));
  const followed = list.map(({ mission, day }) => {
    const known = missions.get(mission);
    return { mission: known ? versionOn(progress.missions, known, day).mission : mission, day };
  });
  const listed = new Set(followed.map(keyOf));
  const turned: DayOfMission[] = [];
  const marks = progress.marks.map((mark) => {
    const mission = missions.get(mark.mission);
    const turns =
      mark.state === from && listed.has(keyOf(mark)) && mission && activeOn(mission, mark.day);
    if (!turns) return mark;
    turned.push({ mission: mark.mission, day: mark.day });
    return { ...mark, state: to };
  });
  return { progress: turned.length > 0 ? { ...progress, marks } : progress, turned };
}

function keyOf({ mission, day }: DayOfMission): string {
  return `${mission}/${day}`;
}
