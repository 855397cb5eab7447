import { startMission } from '../mission/draft.ts';
import { newLineage } from '../mission/lineage.ts';
import type { Mark } from '../mission/mark.ts';
import {
  endMission,
  goesOn,
  hasRoomFor,
  isEndedToday,
  isPlannable,
  type Mission,
  resumeMission,
  type TimedDraft,
  wasDueBefore,
} from '../mission/mission.ts';
import { isExcusable, type WithExcuses } from '../pause/excuse.ts';
import type { Day } from '../time/day.ts';
import {
  type RemovedMark,
  type RestoredMark,
  removedMarks,
  withEnd,
  withRestored,
} from './edit.ts';
import { type Progress, withMissions } from './progress.ts';

/**
 * Each function takes a kid's progress from this week on. `decideEdit` handles the saving of a
 * form.
 */

type StartDecision =
  | { refused: 'too-many-missions' | 'day-out-of-reach' | 'invalid' }
  | { mission: Mission; progress: Progress };

/**
 * Starts a mission today, or on its one day, under a new number. „Cofnij” after „Usuń misję” names
 * the deleted `lineage`. That must be free and not higher than the number. It also names the old place,
 * which the mission gets if it is free, and the days on which it was excused.
 */
export function decideStart(
  progress: Progress,
  draft: TimedDraft,
  today: Day,
  number: number,
  requested?: {
    lineage: number;
    isTaken: boolean;
    freePlace: number | null;
    excused?: readonly Day[] | undefined;
  },
): StartDecision {
  if (!hasRoomFor(1, progress.missions, today)) return { refused: 'too-many-missions' };
  if (draft.only != null && !isPlannable(draft.only, today)) return { refused: 'day-out-of-reach' };
  if (requested && (requested.isTaken || requested.lineage > number)) return { refused: 'invalid' };
  const own = newLineage(number, draft);
  const place = Math.min(requested?.freePlace ?? number, number);
  const of = requested ? { ...own, lineage: requested.lineage, place } : own;
  const mission = startMission(number, draft, today, of);
  const started = withMissions(progress, [mission]);
  if (!requested?.excused?.length) return { mission, progress: started };
  const { lineage } = mission;
  const excused = [...new Set(requested.excused)].filter(
    (day) => day >= today && isExcusable(day, today),
  );
  const excuses = excused.map((day) => ({ lineage, day, waited: false }));
  return { mission, progress: { ...started, excuses: [...(started.excuses ?? []), ...excuses] } };
}

type EndDecision =
  | { refused: 'mission-ended' }
  | { stands: Mission; progress: Progress; removed: RemovedMark[] };

/** A mission that ended today stays ended. An earlier end is final. */
export function decideEnd(progress: Progress, standing: Mission, today: Day): EndDecision {
  if (!goesOn(standing, today)) {
    if (!isEndedToday(standing, today)) return { refused: 'mission-ended' };
    return { stands: standing, progress, removed: [] };
  }
  const stands = endMission(standing, today);
  const after = withEnd(progress, stands, today);
  return { stands, progress: after, removed: removedMarks(progress, after, stands) };
}

type ResumeDecision =
  | { refused: 'mission-ended' | 'too-many-missions' }
  | { stands: Mission; progress: Progress };

/** Decides „Cofnij” after „Wyłącz misję”. It works only on the same day. */
export function decideResume(
  progress: Progress,
  standing: Mission,
  marks: readonly RestoredMark[],
  today: Day,
  finish: Day | null = null,
): ResumeDecision {
  if (goesOn(standing, today)) return { stands: standing, progress };
  const stands = resumeMission(standing, today, finish);
  if (!stands) return { refused: 'mission-ended' };
  if (!hasRoomFor(1, progress.missions, today)) return { refused: 'too-many-missions' };
  const resumed = withMissions(progress, [stands]);
  return { stands, progress: withRestored(resumed, stands, marks, today) };
}

/** What can prevent the deletion of a mission: all its versions, their marks and its excuses. */
interface MissionTrace extends WithExcuses {
  versions: readonly Mission[];
  marks: readonly Mark[];
}

/**
 * Whether „Usuń misję” is offered: only for a mission that was never due before today and has no
 * mark, not even one that an excuse holds. Deleting a neglected mission would make past weeks full.
 * An excused day counts as due. `undefined` is a trace that is too long to check.
 */
export function isDeletable(trace: MissionTrace | undefined, today: Day): boolean {
  if (!trace || trace.marks.length > 0 || trace.excuses?.some(({ waited }) => waited)) return false;
  return !trace.versions.some((version) => wasDueBefore(version, today));
}

type DeletionDecision =
  | { refused: 'mission-changed' | 'mission-has-past' }
  | { progress: Progress };

/** `displayed` is the version that the page displayed. Another device may have replaced it since. */
export function decideDeletion(
  progress: Progress,
  displayed: number,
  standing: Mission,
  trace: MissionTrace | undefined,
  today: Day,
): DeletionDecision {
  if (standing.mission !== displayed) return { refused: 'mission-changed' };
  if (!isDeletable(trace, today)) return { refused: 'mission-has-past' };
  const isOther = ({ lineage }: { lineage: number }) => lineage !== standing.lineage;
  const missions = progress.missions.filter(isOther);
  return { progress: { ...progress, missions, excuses: progress.excuses?.filter(isOther) } };
}
