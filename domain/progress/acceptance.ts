import { isTooFar, type Mark, type MarkState } from '../mission/mark.ts';
import { activeOn, versionOn } from '../mission/mission.ts';
import type { Day } from '../time/day.ts';
import type { DayMission, Progress } from './progress.ts';

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

/** „Kciuk w dół” for a list: waiting marks are undone. It leaves the others. */
export function rejectMarks(progress: Progress, list: readonly DayOfMission[]): Acceptance {
  return changeMarks(progress, list, 'wait', 'undone');
}

/** Undoes that: undone marks of a list wait again. It leaves the others. */
export function restoreMarks(today: Day) {
  return (progress: Progress, list: readonly DayOfMission[]): Acceptance => {
    const near = list.filter(({ day }) => !isTooFar(day, today));
    return changeMarks(progress, near, 'undone', 'wait');
  };
}

/** Lists the days of a mission, by any version, together. The order is that of their first ones. */
export function byLineage(list: readonly DayMission[]): DayMission[][] {
  const lineages = [...new Set(list.map(({ mission }) => mission.lineage))];
  return lineages.map((lineage) => list.filter(({ mission }) => mission.lineage === lineage));
}

/** Writes the grown-up, or `BY_ITSELF`, into each mark that this change made done. */
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
  from: MarkState,
  to: MarkState,
): Acceptance {
  const missions = new Map(progress.missions.map((mission) => [mission.mission, mission]));
  const meant = list.map(({ mission, day }) => {
    const known = missions.get(mission);
    return { mission: known ? versionOn(progress.missions, known, day).mission : mission, day };
  });
  const marks = new Map(progress.marks.map((mark) => [keyOf(mark), mark]));
  const changed: DayOfMission[] = [];
  for (const each of meant) {
    const mission = missions.get(each.mission);
    const key = keyOf(each);
    const state = marks.get(key)?.state ?? 'undone';
    if (state !== from || !mission || !activeOn(mission, each.day)) continue;
    if (to === 'undone') marks.delete(key);
    else marks.set(key, { ...each, state: to });
    changed.push(each);
  }
  const after = { ...progress, marks: [...marks.values()] };
  return { progress: changed.length > 0 ? after : progress, changed };
}

function keyOf({ mission, day }: DayOfMission): string {
  return `${mission}/${day}`;
}
