import { MOST_MISSIONS, MOST_MISSIONS_A_WEEK } from './bounds.ts';
import type { PictureId } from './catalogue/pictures.ts';
import { type Day, WEEKDAYS, type Weekday, weekday } from './day.ts';
import { visibleText } from './field.ts';
import { type Lineage, type MissionTime, newLineage } from './lineage.ts';

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

/** What a mission begins with: its plan, and the part of the day in which it is to be done. */
export interface TimedDraft extends MissionDraft {
  /** Left out, any. */
  timeOfDay?: MissionTime | undefined;
}

/**
 * One version of a mission: an edit of an older one puts another version in its place. For the
 * family all versions of a lineage are one mission, with one place in the list.
 */
export interface Mission extends MissionDraft, Lineage {
  /** Its number within the family; a later version has a higher one. */
  mission: number;
  /** Tells apart what the parent has recorded for it, the same in all versions; `null`: nothing. */
  recording: string | null;
  /** Whether a newer version stands in its place. */
  replaced: boolean;
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

/** A new mission: at the end of the list, or a version of another lineage. */
export function startMission(
  number: number,
  draft: MissionDraft,
  today: Day,
  of: Lineage & Partial<Pick<Mission, 'recording'>> = newLineage(number),
): Mission {
  return {
    ...normalized(draft),
    mission: number,
    ...lineageOf(of),
    recording: of.recording ?? null,
    replaced: false,
    start: today,
    finish: null,
  };
}

/** Whether a kid may have one more mission beside those of this week and later. */
export function hasRoomForOne(missions: readonly Mission[]): boolean {
  const goingOn = missions.filter(({ finish }) => finish === null);
  return goingOn.length < MOST_MISSIONS && missions.length < MOST_MISSIONS_A_WEEK;
}

/** The version of a mission that stands on a day: itself, or what edits have put in its place. */
export function versionOn(missions: readonly Mission[], mission: Mission, day: Day): Mission {
  const stands = ({ lineage, start, finish }: Mission) =>
    lineage === mission.lineage && day >= start && (finish === null || day < finish);
  return missions.find(stands) ?? mission;
}

/** Whether a mission was due on any day before one. */
export function wasDueBefore(mission: Mission, day: Day): boolean {
  const end = Math.min(day, mission.finish ?? day, mission.start + WEEKDAYS.length);
  for (let at = mission.start; at < end; at += 1) if (activeOn(mission, at)) return true;
  return false;
}

/** The last day on which an ended mission stood (its finish is the first day without it). */
export function lastDayOf({ start, finish }: { start: Day; finish: Day }): Day {
  return Math.max(start, finish - 1);
}

export type MissionEdit =
  | { kind: 'in-place'; stands: Mission }
  /** The past keeps the old version; from today on the new one stands in its place. */
  | { kind: 'replaced'; ended: Mission; stands: Mission };

/**
 * What saving a mission's form with a change does (section 4): in place when it started today or
 * later, else a new version from today. `nextNumber` is used only for the latter.
 */
export function editMission(
  mission: Mission,
  draft: MissionDraft,
  today: Day,
  nextNumber: number,
): MissionEdit {
  if (mission.start >= today)
    return { kind: 'in-place', stands: { ...mission, ...normalized(draft) } };
  return {
    kind: 'replaced',
    ended: { ...mission, replaced: true, finish: today },
    stands: startMission(nextNumber, draft, today, mission),
  };
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
export function hasDraft(mission: MissionDraft, draft: MissionDraft): boolean {
  const stored = normalized(draft);
  return (
    mission.name === stored.name &&
    mission.picture === stored.picture &&
    mission.points === stored.points &&
    mission.confirmation === stored.confirmation &&
    mission.days.join() === stored.days.join()
  );
}

/** Whether two forms hold the same plan. */
export function sameDraft(one: MissionDraft, other: MissionDraft): boolean {
  return hasDraft(normalized(one), other);
}

/** A mission's plan, as its form holds it. */
export function draftOf({ name, picture, points, days, confirmation }: Mission): MissionDraft {
  return { name, picture, points, days, confirmation };
}

/** What a mission shares with all its versions. */
export function lineageOf({ lineage, place, timeOfDay }: Lineage): Lineage {
  return { lineage, place, timeOfDay };
}

/** A draft as it is stored: an empty name becomes „Misja”, the days are sorted. */
function normalized(draft: MissionDraft): MissionDraft {
  return {
    name: visibleText(draft.name) || 'Misja',
    picture: draft.picture,
    points: draft.points,
    days: [...new Set(draft.days)].sort(),
    confirmation: draft.confirmation,
  };
}
