import { editMission, hasDraft, type MissionEdit, sameDraft } from '../mission/draft.ts';
import { hasSettings, type LineageSettings, type SomeSettings } from '../mission/lineage.ts';
import { isTooFar, type Mark } from '../mission/mark.ts';
import {
  activeOn,
  completed,
  goesOn,
  isPlannable,
  type Mission,
  type MissionDraft,
  onlyDay,
} from '../mission/mission.ts';
import { excuseOn } from '../pause/excuse.ts';
import type { Day } from '../time/day.ts';
import { type Progress, withMissions } from './progress.ts';

/** A mark that a change removed, as „Cofnij” restores it. */
export type RemovedMark = Pick<Mark, 'day' | 'state'>;

/** The same mark on its way back. The grown-up who restores a done mark accepts it. */
export type RestoredMark = RemovedMark & Pick<Mark, 'by'>;

/** The settings are not part of the definition: they create no version and cause no conflict. */
export interface EditRequest extends SomeSettings {
  draft: MissionDraft;
  /** The draft that the form showed. The edit is rejected if another device has changed it. */
  saw?: MissionDraft | undefined;
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
 * `opened` is the number of the version that the form was opened for, `standing` the current
 * version. An unchanged or repeated form changes nothing. A mission for one day keeps that kind,
 * but can move to another day.
 */
export function decideEdit(
  progress: Progress,
  opened: number,
  standing: Mission,
  { timeOfDay = standing.timeOfDay, minutes = standing.minutes, restore, ...sent }: EditRequest,
  today: Day,
  nextNumber: number,
): EditDecision {
  if (!goesOn(standing, today)) return { refused: 'mission-ended' };
  const draft = completed(sent.draft, standing);
  const saw = sent.saw && completed(sent.saw, standing);
  const settings = { timeOfDay, minutes };
  const before = withSettings(progress, standing, settings);
  const timed = hasSettings(standing, settings) ? standing : { ...standing, ...settings };
  const isSamePlan = hasDraft(standing, draft) || (saw !== undefined && sameDraft(saw, draft));
  if (isSamePlan) return { stands: timed, progress: before, removed: [] };
  const isStale = saw ? !hasDraft(standing, saw) : opened !== standing.mission;
  if (isStale) return { refused: 'mission-changed' };
  const fault = dayFault(progress, standing, draft.only ?? null, today);
  if (fault) return { refused: fault };
  const edit = editMission(timed, draft, today, nextNumber);
  const { stands } = edit;
  const after = withRestored(withEdit(before, edit, today), stands, restore, today);
  return { stands, progress: after, removed: removedMarks(before, after, stands) };
}

/** A done mark of today must not lose its mission. */
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

function withSettings(
  progress: Progress,
  { lineage }: Mission,
  settings: LineageSettings,
): Progress {
  const others = progress.missions.filter(
    (each) => each.lineage === lineage && !hasSettings(each, settings),
  );
  if (others.length === 0) return progress;
  return withMissions(
    progress,
    others.map((each) => ({ ...each, ...settings })),
  );
}

/**
 * Returns the progress after a mission's form was saved. Marks from today on move to the new
 * version, except on days that it does not have. **A done mark of today stays where it was paid.**
 * It moves to the new version when a later edit restores that day.
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
      return !isChanged.has(mark.mission) || survivesEnd(mark, today) ? [mark] : [];
    }),
  };
}

/**
 * Returns the progress after „Wyłącz misję”. Done marks up to today stay paid. Waiting marks of
 * past days can still be accepted. The other marks are removed.
 */
export function withEnd(progress: Progress, ended: Mission, today: Day): Progress {
  return {
    ...withMissions(progress, [ended]),
    marks: progress.marks.filter(
      (mark) => mark.mission !== ended.mission || survivesEnd(mark, today),
    ),
  };
}

/** The nearest days first, without marks that moved to the new version. */
export function removedMarks(before: Progress, after: Progress, stands: Mission): RemovedMark[] {
  const lineage = numbersOf(after.missions, stands.lineage);
  const marksOf = ({ marks }: Progress) => marks.filter(({ mission }) => lineage.has(mission));
  const remainingDays = new Set(marksOf(after).map(({ day }) => day));
  return marksOf(before)
    .filter(({ day }) => !remainingDays.has(day))
    .sort((one, other) => one.day - other.day)
    .map(({ day, state }) => ({ day, state }));
}

/** Skips days before today, too far ahead, without the mission, excused or already marked. */
export function withRestored(
  progress: Progress,
  to: Mission,
  marks: readonly RestoredMark[],
  today: Day,
): Progress {
  const { mission } = to;
  const back = marks.filter(
    ({ day }) =>
      day >= today && !isTooFar(day, today) && activeOn(to, day) && !excuseOn(progress, to, day),
  );
  const byDay = new Map(back.map((mark) => [mark.day, { mission, ...mark }]));
  for (const mark of progress.marks) {
    if (mark.mission === mission) byDay.delete(mark.day);
  }
  return { ...progress, marks: [...progress.marks, ...byDay.values()] };
}

/** Sets the grown-up on marks that they restore. */
export function restoredBy(
  marks: readonly RemovedMark[],
  grownUp: number,
): readonly RestoredMark[] {
  return marks.map(({ day, state }) => {
    return state === 'done' ? { day, state, by: grownUp } : { day, state };
  });
}

/** Whether an end keeps a mark. A change of the definition never removes a done mark of today. */
function survivesEnd(mark: Mark, today: Day): boolean {
  return mark.day < today || (mark.day === today && mark.state === 'done');
}

function numbersOf(missions: readonly Mission[], lineage: number): Set<number> {
  return new Set(missions.filter((each) => each.lineage === lineage).map(({ mission }) => mission));
}
