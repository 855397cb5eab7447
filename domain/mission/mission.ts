import { MOST_DAYS_AHEAD, MOST_MISSIONS, MOST_MISSIONS_A_WEEK } from '../base/bounds.ts';
import { visibleText } from '../base/visible-text.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import { type Day, WEEKDAYS, type Weekday, weekday } from '../time/day.ts';
import { weekOf } from '../time/week.ts';
import type { Lineage, SomeSettings } from './lineage.ts';
import { isItsWeek, type Rhythm, rhythmError } from './rhythm.ts';

/** What a version of a mission fixes: a change creates a new version. */
export interface MissionDefinition {
  name: string;
  picture: PictureId;
  /** For each done day: 0 to 10 000. */
  points: number;
  /** Sorted and unique. */
  days: readonly Weekday[];
  /** „Co ile tygodni”; `null` is every week. */
  rhythm: Rhythm | null;
  confirmation: boolean;
}

export interface MissionDraft extends Omit<MissionDefinition, 'rhythm'> {
  /** Absent: every week, or as before an edit. A mission for one day has none. */
  rhythm?: Rhythm | null | undefined;
  /** „Jednorazowo”: that day; `days` then holds its weekday only. Otherwise absent or `null`. */
  only?: Day | null | undefined;
}

/** A new mission: its definition and its settings, by default any time of day and no minutes. */
export interface TimedDraft extends MissionDraft, SomeSettings {}

/** An empty name becomes „Misja”, and the days are sorted. */
export function normalized(draft: MissionDraft): MissionDefinition {
  return {
    name: nameOf(draft),
    picture: draft.picture,
    points: draft.points,
    days: draft.only == null ? [...new Set(draft.days)].sort() : [weekday(draft.only)],
    rhythm: draft.only == null ? (draft.rhythm ?? null) : null,
    confirmation: draft.confirmation,
  };
}

export function nameOf({ name }: Pick<MissionDefinition, 'name'>): string {
  return visibleText(name) || 'Misja';
}

/** Returns a draft with what it leaves out as it is in a mission. */
export function completed<Draft extends MissionDraft>(
  draft: Draft,
  mission: MissionDefinition,
): Draft {
  const { rhythm = mission.rhythm } = draft;
  return { ...draft, rhythm };
}

/** Returns what no form can send. */
export function definitionFaults({ rhythm }: MissionDefinition): string[] {
  return rhythm && rhythmError(rhythm) ? ['an impossible rhythm'] : [];
}

/** One version of a mission. To the family, all versions of a lineage are one mission. */
export interface Mission extends MissionDefinition, Lineage {
  /** Its number within the family. A later version has a higher one. */
  mission: number;
  /** Identifies the recording, the same in all versions; `null` without one. */
  recording: string | null;
  replaced: boolean;
  start: Day;
  /** The first day on which it is no longer active; `null` while it has not ended. */
  finish: Day | null;
}

/** Ignores pauses. */
export function activeOn(mission: Mission, day: Day): boolean {
  return (
    day >= mission.start &&
    (mission.finish === null || day < mission.finish) &&
    mission.days.includes(weekday(day)) &&
    isItsWeek(mission.rhythm, weekOf(day))
  );
}

/** A mission with one weekday that ended on the next day looks the same. That does not matter. */
export function onlyDay({
  start,
  finish,
  days,
}: Pick<Mission, 'start' | 'finish' | 'days'>): Day | null {
  const isOne = finish === start + 1 && days.length === 1 && days[0] === weekday(start);
  return isOne ? start : null;
}

/** Whether a mission goes on: it has not ended, and its one day, if any, has not passed. */
export function goesOn(mission: Mission, today: Day): boolean {
  const { finish } = mission;
  return finish === null || (finish > today && onlyDay(mission) !== null);
}

export function isPlannable(day: Day, today: Day): boolean {
  return day >= today && day <= today + MOST_DAYS_AHEAD;
}

/** `missions` are those of this week and later. */
export function hasRoomFor(more: number, missions: readonly Mission[], today: Day): boolean {
  const goingOn = missions.filter((mission) => goesOn(mission, today));
  return goingOn.length + more <= MOST_MISSIONS && missions.length + more <= MOST_MISSIONS_A_WEEK;
}

/** Returns the version of a mission on a day: itself, or another one of its lineage. */
export function versionOn(missions: readonly Mission[], mission: Mission, day: Day): Mission {
  const stands = ({ lineage, start, finish }: Mission) =>
    lineage === mission.lineage && day >= start && (finish === null || day < finish);
  return missions.find(stands) ?? mission;
}

export function wasDueBefore(mission: Mission, day: Day): boolean {
  const period = WEEKDAYS.length * (mission.rhythm?.every ?? 1);
  const end = Math.min(day, mission.finish ?? day, mission.start + period);
  for (let at = mission.start; at < end; at += 1) if (activeOn(mission, at)) return true;
  return false;
}

/** A mission's finish is the first day without it. */
export function lastDayOf({ start, finish }: { start: Day; finish: Day }): Day {
  return Math.max(start, finish - 1);
}

/** Decides „Wyłącz misję”. A mission that has not started ends at its start. */
export function endMission(mission: Mission, today: Day): Mission {
  return { ...mission, finish: Math.max(today, mission.start) };
}

export function isEndedToday(mission: Mission, today: Day): boolean {
  return mission.finish === endMission(mission, today).finish;
}

/** Decides „Cofnij” after „Wyłącz misję” and restores the earlier finish. Returns `null` on any later day. */
export function resumeMission(
  mission: Mission,
  today: Day,
  finish: Day | null = null,
): Mission | null {
  if (!isEndedToday(mission, today)) return null;
  const resumed = { ...mission, finish };
  return goesOn(resumed, today) ? resumed : null;
}

export function lineageOf({ lineage, place, timeOfDay, minutes }: Lineage): Lineage {
  return { lineage, place, timeOfDay, minutes };
}
