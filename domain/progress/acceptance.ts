import type { Mark } from '../mission/mark.ts';
import { activeOn, versionOn } from '../mission/mission.ts';
import type { Progress } from './progress.ts';

/** One mission on one day, in any state. */
export type DayOfMission = Pick<Mark, 'mission' | 'day'>;

export interface Acceptance {
  progress: Progress;
  changed: DayOfMission[];
}

/** „Zaakceptuj wszystkie”: accepts the waiting marks of a list and leaves the others. */
export function acceptMarks(progress: Progress, list: readonly DayOfMission[]): Acceptance {
  return changeMarks(progress, list, 'wait', 'done');
}

/** Undoes an acceptance: done marks of a list wait again. It leaves the others. */
export function returnMarks(progress: Progress, list: readonly DayOfMission[]): Acceptance {
  return changeMarks(progress, list, 'done', 'wait');
}

/** Writes the grown-up into each mark that this change made done. */
export function seenToBy(before: Progress, after: Progress, grownUp: number): Progress {
  if (after.marks === before.marks) return after;
  const done = new Set(before.marks.filter(({ state }) => state === 'done').map(keyOf));
  const marks = after.marks.map((mark) =>
    mark.state === 'done' && !done.has(keyOf(mark)) ? { ...mark, by: grownUp } : mark,
  );
  return { ...after, marks };
}

/** Where an edit has replaced a mission of the list, it changes the mark of the new version. */
function changeMarks(
  progress: Progress,
  list: readonly DayOfMission[],
  from: Mark['state'],
  to: Mark['state'],
): Acceptance {
  const missions = new Map(progress.missions.map((mission) => [mission.mission, mission]));
  const meant = list.map(({ mission, day }) => {
    const known = missions.get(mission);
    return { mission: known ? versionOn(progress.missions, known, day).mission : mission, day };
  });
  const listed = new Set(meant.map(keyOf));
  const changed: DayOfMission[] = [];
  const marks = progress.marks.map((mark) => {
    const mission = missions.get(mark.mission);
    const changes =
      mark.state === from && listed.has(keyOf(mark)) && mission && activeOn(mission, mark.day);
    if (!changes) return mark;
    changed.push({ mission: mark.mission, day: mark.day });
    return { mission: mark.mission, day: mark.day, state: to };
  });
  return { progress: changed.length > 0 ? { ...progress, marks } : progress, changed };
}

function keyOf({ mission, day }: DayOfMission): string {
  return `${mission}/${day}`;
}
