import type { Mark } from './mark.ts';
import { activeOn, versionOn } from './mission.ts';
import type { Progress } from './progress.ts';

/** One mission on one day, whatever its state. */
export type DayOfMission = Pick<Mark, 'mission' | 'day'>;

/** The progress after it, and which marks of the list it has changed. */
export interface Acceptance {
  progress: Progress;
  changed: DayOfMission[];
}

/** „Zaakceptuj wszystkie”: what of a list waits becomes done, the rest is left as it is. */
export function acceptMarks(progress: Progress, list: readonly DayOfMission[]): Acceptance {
  return changeMarks(progress, list, 'wait', 'done');
}

/** Takes an acceptance back: what of a list is done waits again, the rest is left as it is. */
export function returnMarks(progress: Progress, list: readonly DayOfMission[]): Acceptance {
  return changeMarks(progress, list, 'done', 'wait');
}

/** The progress after a grown-up's change, in which all that it has made done says whose it was. */
export function seenToBy(before: Progress, after: Progress, grownUp: number): Progress {
  if (after.marks === before.marks) return after;
  const done = new Set(before.marks.filter(({ state }) => state === 'done').map(keyOf));
  const marks = after.marks.map((mark) =>
    mark.state === 'done' && !done.has(keyOf(mark)) ? { ...mark, by: grownUp } : mark,
  );
  return { ...after, marks };
}

/** Where an edit has replaced a mission of the list meanwhile, its new version is meant. */
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
