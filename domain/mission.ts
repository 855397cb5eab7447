import type { PictureId } from './catalogue/pictures.ts';
import { type Day, type Weekday, weekday } from './day.ts';

/** What a parent writes into a mission's form (section 3, UserMission). */
export interface MissionDraft {
  name: string;
  picture: PictureId;
  /** 0 to 10 000, for each day done. */
  points: number;
  /** Sorted, each at most once. */
  days: readonly Weekday[];
  /** Whether the parent must accept what the kid marks. */
  confirmation: boolean;
}

export interface Mission extends MissionDraft {
  /** Its number within the family. */
  mission: number;
  /** The first day on which it may be active. */
  start: Day;
  /** The first day on which it no longer is; `null` while it has not been ended. */
  finish: Day | null;
}

/** Whether a mission is to be done on a day (section 4, „Mission lifecycle”). */
export function activeOn(mission: Mission, day: Day): boolean {
  return (
    day >= mission.start &&
    (mission.finish === null || day < mission.finish) &&
    mission.days.includes(weekday(day))
  );
}

export function startMission(number: number, draft: MissionDraft, today: Day): Mission {
  return { ...settled(draft), mission: number, start: today, finish: null };
}

export type MissionEdit =
  | { kind: 'unchanged' }
  | { kind: 'in-place'; mission: Mission }
  /** The past keeps the old mission; from today on the new one stands in its place. */
  | { kind: 'replaced'; ended: Mission; started: Mission };

/**
 * What saving a mission's form does (section 4): in place when the mission started today or
 * later, else a new mission from today. `nextNumber` is used only for the latter.
 */
export function editMission(
  mission: Mission,
  draft: MissionDraft,
  today: Day,
  nextNumber: number,
): MissionEdit {
  if (hasDraft(mission, draft)) return { kind: 'unchanged' };
  const wanted = settled(draft);
  if (mission.start >= today) return { kind: 'in-place', mission: { ...mission, ...wanted } };
  return {
    kind: 'replaced',
    ended: { ...mission, finish: today },
    started: startMission(nextNumber, wanted, today),
  };
}

/** The mission that stands there after its form was saved. */
export function afterEdit(mission: Mission, edit: MissionEdit): Mission {
  if (edit.kind === 'replaced') return edit.started;
  return edit.kind === 'in-place' ? edit.mission : mission;
}

/** Whether an edit has come again: what it put there today still stands there. */
export function isSameEdit(standing: Mission, draft: MissionDraft, today: Day): boolean {
  return standing.start === today && standing.finish === null && hasDraft(standing, draft);
}

/** „Wyłącz misję”: today is the first day without it. One that has not begun ends as it starts. */
export function endMission(mission: Mission, today: Day): Mission {
  return { ...mission, finish: Math.max(today, mission.start) };
}

/** Whether a mission was ended today. */
export function isEndedToday(mission: Mission, today: Day): boolean {
  return mission.finish === endMission(mission, today).finish;
}

/** „Cofnij” after „Wyłącz misję”: on the same day only; `null` on any other. */
export function resumeMission(mission: Mission, today: Day): Mission | null {
  return isEndedToday(mission, today) ? { ...mission, finish: null } : null;
}

/** Whether a mission is what a form holds: saving that form would change nothing. */
export function hasDraft(mission: Mission, draft: MissionDraft): boolean {
  const stored = settled(draft);
  return (
    mission.name === stored.name &&
    mission.picture === stored.picture &&
    mission.points === stored.points &&
    mission.confirmation === stored.confirmation &&
    mission.days.join() === stored.days.join()
  );
}

/** A draft as it is stored: an empty name becomes „Misja”, the days are sorted. */
function settled(draft: MissionDraft): MissionDraft {
  return {
    name: draft.name.trim() || 'Misja',
    picture: draft.picture,
    points: draft.points,
    days: [...new Set(draft.days)].sort(),
    confirmation: draft.confirmation,
  };
}
