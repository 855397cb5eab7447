import { MOST_DAYS_AHEAD, MOST_MISSIONS, MOST_MISSIONS_A_WEEK } from './bounds.ts';
import type { PictureId } from './catalogue/pictures.ts';
import { type Day, WEEKDAYS, type Weekday, weekday } from './day.ts';
import { type Lineage, type MissionTime, newLineage } from './lineage.ts';
import { visibleText } from './visible-text.ts';

/** What a mission asks for (section 3, UserMission). */
interface MissionPlan {
  name: string;
  picture: PictureId;
  /** 0 to 10 000, for each day done. */
  points: number;
  /** Sorted, each at most once. */
  days: readonly Weekday[];
  /** Whether the parent must accept what the kid marks. */
  confirmation: boolean;
}

/** What a parent writes into a mission's form. */
export interface MissionDraft extends MissionPlan {
  /** „Tylko jeden dzień”: that day, whose weekday is then the only one; otherwise none. */
  only?: Day | null | undefined;
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
export interface Mission extends MissionPlan, Lineage {
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

/**
 * The day of a mission for one day alone; `null` for any other. One of a single weekday that was
 * ended on the day after it cannot be told from it, and is the same to everybody by then.
 */
export function onlyDay({
  start,
  finish,
  days,
}: Pick<Mission, 'start' | 'finish' | 'days'>): Day | null {
  const isOne = finish === start + 1 && days.length === 1 && days[0] === weekday(start);
  return isOne ? start : null;
}

/** Whether a mission has neither been ended nor, where it is for one day, seen that day pass. */
export function goesOn(mission: Mission, today: Day): boolean {
  const { finish } = mission;
  return finish === null || (finish > today && onlyDay(mission) !== null);
}

/** Whether a mission for one day alone may be planned for a day. */
export function isPlannable(day: Day, today: Day): boolean {
  return day >= today && day <= today + MOST_DAYS_AHEAD;
}

/** Whether two missions are the same to a child: what is new beside one of them would be its double. */
export function isSameMission(
  one: Pick<MissionPlan, 'name' | 'picture'>,
  other: Pick<MissionPlan, 'name' | 'picture'>,
): boolean {
  return nameOf(one) === nameOf(other) && one.picture === other.picture;
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
    ...spanOf(draft, today),
  };
}

/** Whether a kid may have so many more missions beside those of this week and later. */
export function hasRoomFor(more: number, missions: readonly Mission[], today: Day): boolean {
  const goingOn = missions.filter((mission) => goesOn(mission, today));
  return goingOn.length + more <= MOST_MISSIONS && missions.length + more <= MOST_MISSIONS_A_WEEK;
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
  if (mission.start >= today) {
    const stands = { ...mission, ...normalized(draft), ...spanOf(draft, mission.start) };
    return { kind: 'in-place', stands };
  }
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

/**
 * „Cofnij” after „Wyłącz misję”, with the finish that it had before: on the same day only; `null` on
 * any other.
 */
export function resumeMission(
  mission: Mission,
  today: Day,
  finish: Day | null = null,
): Mission | null {
  if (!isEndedToday(mission, today)) return null;
  const resumed = { ...mission, finish };
  return goesOn(resumed, today) ? resumed : null;
}

/** Whether a mission is what a form holds: saving that form would change nothing. */
export function hasDraft(mission: Mission, draft: MissionDraft): boolean {
  return sameDraft(draftOf(mission), draft);
}

/** Whether two forms hold the same plan. */
export function sameDraft(one: MissionDraft, other: MissionDraft): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  return (
    a.name === b.name &&
    a.picture === b.picture &&
    a.points === b.points &&
    a.confirmation === b.confirmation &&
    a.days.join() === b.days.join() &&
    (one.only ?? null) === (other.only ?? null)
  );
}

/** A mission's plan, as its form holds it. */
export function draftOf(mission: Mission): MissionDraft {
  const { name, picture, points, days, confirmation } = mission;
  return { name, picture, points, days, confirmation, only: onlyDay(mission) };
}

/** What a mission shares with all its versions. */
export function lineageOf({ lineage, place, timeOfDay }: Lineage): Lineage {
  return { lineage, place, timeOfDay };
}

/** The first day of a mission that would else begin on `from`, and the first without it. */
function spanOf({ only }: MissionDraft, from: Day): Pick<Mission, 'start' | 'finish'> {
  return only == null ? { start: from, finish: null } : { start: only, finish: only + 1 };
}

/** A draft as it is stored: an empty name becomes „Misja”, the days are sorted. */
function normalized(draft: MissionDraft): MissionPlan {
  return {
    name: nameOf(draft),
    picture: draft.picture,
    points: draft.points,
    days: draft.only == null ? [...new Set(draft.days)].sort() : [weekday(draft.only)],
    confirmation: draft.confirmation,
  };
}

function nameOf({ name }: Pick<MissionPlan, 'name'>): string {
  return visibleText(name) || 'Misja';
}
