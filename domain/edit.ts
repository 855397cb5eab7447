import type { Day } from './day.ts';
import type { MissionTime } from './lineage.ts';
import type { Mark } from './mark.ts';
import {
  activeOn,
  editMission,
  goesOn,
  hasDraft,
  isPlannable,
  type Mission,
  type MissionDraft,
  type MissionEdit,
  onlyDay,
  sameDraft,
} from './mission.ts';
import { type Progress, withMissions } from './progress.ts';

/** What a change of the plan does to a kid's progress (section 4, „Mission lifecycle”). */

/** A mark that went with a change, as it comes back with „Cofnij”. */
export type RemovedMark = Pick<Mark, 'day' | 'state'>;

/** The same as it comes back: what was done is then seen to by whoever brings it back. */
export type RestoredMark = RemovedMark & Pick<Mark, 'by'>;

/** What saving a mission's form asks for. */
export interface EditWish {
  draft: MissionDraft;
  /** What the form was opened with: where another device has changed it since, it is refused. */
  saw?: MissionDraft | undefined;
  /** No plan: it makes no version, and nobody else's change stands against it. */
  timeOfDay?: MissionTime | undefined;
  /** „Cofnij” brings these marks back. */
  restore: readonly RestoredMark[];
}

export type EditDecision =
  | {
      refused:
        | 'mission-ended'
        | 'mission-changed'
        | 'day-out-of-reach'
        | 'mission-done-today'
        | 'invalid';
    }
  | { stands: Mission; progress: Progress; removed: RemovedMark[] };

/**
 * What saving a mission's form leads to: the version that stands there after it, and the marks
 * that went. `asked` is the number of the version that the form was opened for, `standing` the one
 * that now stands in its place. A form that would change nothing, or comes again, changes nothing.
 * A mission for one day alone stays one; it can be put on another day.
 */
export function decideEdit(
  progress: Progress,
  asked: number,
  standing: Mission,
  { draft, saw, timeOfDay = standing.timeOfDay, restore }: EditWish,
  today: Day,
  nextNumber: number,
): EditDecision {
  if (!goesOn(standing, today)) return { refused: 'mission-ended' };
  const before = withTime(progress, standing, timeOfDay);
  const timed = timeOfDay === standing.timeOfDay ? standing : { ...standing, timeOfDay };
  const isSamePlan = hasDraft(standing, draft) || (saw !== undefined && sameDraft(saw, draft));
  if (isSamePlan) return { stands: timed, progress: before, removed: [] };
  const isStale = saw ? !hasDraft(standing, saw) : asked !== standing.mission;
  if (isStale) return { refused: 'mission-changed' };
  const fault = dayFault(progress, standing, draft.only ?? null, today);
  if (fault) return { refused: fault };
  const edit = editMission(timed, draft, today, nextNumber);
  const { stands } = edit;
  const after = withRestored(withEdit(before, edit, today), stands, restore, today);
  return { stands, progress: after, removed: removedMarks(before, after, stands) };
}

/** Why a mission cannot be put on a day; today's done mark would be left without its mission. */
function dayFault({ marks }: Progress, standing: Mission, only: Day | null, today: Day) {
  const before = onlyDay(standing);
  if (only === before) return null;
  if (only === null || before === null) return 'invalid';
  if (!isPlannable(only, today)) return 'day-out-of-reach';
  const isDone = marks.some(
    ({ mission, day, state }) => mission === standing.mission && day === today && state === 'done',
  );
  return isDone ? 'mission-done-today' : null;
}

/** The progress in which all versions of a mission belong to a part of the day. */
function withTime(progress: Progress, { lineage }: Mission, timeOfDay: MissionTime): Progress {
  const others = progress.missions.filter(
    (each) => each.lineage === lineage && each.timeOfDay !== timeOfDay,
  );
  if (others.length === 0) return progress;
  return withMissions(
    progress,
    others.map((each) => ({ ...each, timeOfDay })),
  );
}

/**
 * The progress after a mission's form was saved. The marks from today on are those of the version
 * that now stands there; one of a day that it has not goes, but **today's done stays where it was
 * paid**, and comes back to the mission when a later edit brings that day back.
 */
export function withEdit(progress: Progress, edit: MissionEdit, today: Day): Progress {
  const { stands } = edit;
  const changed = edit.kind === 'replaced' ? [edit.ended, stands] : [stands];
  const isOf = numbersOf(progress.missions, stands.lineage);
  const isChanged = new Set(changed.map(({ mission }) => mission));
  return {
    ...withMissions(progress, changed),
    marks: progress.marks.flatMap((mark) => {
      if (mark.day < today || !isOf.has(mark.mission)) return [mark];
      if (activeOn(stands, mark.day)) return [{ ...mark, mission: stands.mission }];
      return !isChanged.has(mark.mission) || keptByEnd(mark, today) ? [mark] : [];
    }),
  };
}

/**
 * The progress after „Wyłącz misję”: what was done up to today stays paid, what waits on past
 * days can still be accepted, the rest goes.
 */
export function withEnd(progress: Progress, ended: Mission, today: Day): Progress {
  return {
    ...withMissions(progress, [ended]),
    marks: progress.marks.filter(
      (mark) => mark.mission !== ended.mission || keptByEnd(mark, today),
    ),
  };
}

/** The progress after an end was taken back, with the marks that went. */
export function withResume(
  progress: Progress,
  resumed: Mission,
  marks: readonly RestoredMark[],
  today: Day,
): Progress {
  return withRestored(withMissions(progress, [resumed]), resumed, marks, today);
}

/**
 * The marks that a mission had before a change and has no more, the nearest days first. Those that
 * followed to the version that now stands there did not go.
 */
export function removedMarks(before: Progress, after: Progress, stands: Mission): RemovedMark[] {
  const lineage = numbersOf(after.missions, stands.lineage);
  const marksOf = ({ marks }: Progress) => marks.filter(({ mission }) => lineage.has(mission));
  const kept = new Set(marksOf(after).map(({ day }) => day));
  return marksOf(before)
    .filter(({ day }) => !kept.has(day))
    .sort((one, other) => one.day - other.day)
    .map(({ day, state }) => ({ day, state }));
}

/**
 * The progress in which the marks that went are a mission's again. What lies before today or on a
 * day without the mission was not among them, and what is there stays as it is.
 */
export function withRestored(
  progress: Progress,
  to: Mission,
  marks: readonly RestoredMark[],
  today: Day,
): Progress {
  const { mission } = to;
  const back = marks.filter(({ day }) => day >= today && activeOn(to, day));
  const byDay = new Map(back.map((mark) => [mark.day, { mission, ...mark }]));
  for (const mark of progress.marks) {
    if (mark.mission === mission) byDay.delete(mark.day);
  }
  return { ...progress, marks: [...progress.marks, ...byDay.values()] };
}

/** Marks that a grown-up brings back. */
export function broughtBackBy(
  marks: readonly RemovedMark[],
  grownUp: number,
): readonly RestoredMark[] {
  return marks.map(({ day, state }) => {
    return state === 'done' ? { day, state, by: grownUp } : { day, state };
  });
}

/** A done mark of today is never taken back by a change of the plan. */
function keptByEnd(mark: Mark, today: Day): boolean {
  return mark.day < today || (mark.day === today && mark.state === 'done');
}

function numbersOf(missions: readonly Mission[], lineage: number): Set<number> {
  return new Set(missions.filter((each) => each.lineage === lineage).map(({ mission }) => mission));
}
