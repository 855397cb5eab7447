import { isEqual } from '../base/changes.ts';
import type { Day } from '../time/day.ts';
import { type Lineage, type LineageSettings, newLineage } from './lineage.ts';
import {
  lineageOf,
  type Mission,
  type MissionDefinition,
  type MissionDraft,
  nameOf,
  normalized,
  onlyDay,
} from './mission.ts';

/** Whether a mission looks the same to a kid as a draft, so that copying it would duplicate it. */
export function isSameMission(
  one: Pick<MissionDefinition, 'name' | 'picture'>,
  other: Pick<MissionDefinition, 'name' | 'picture'>,
): boolean {
  return nameOf(one) === nameOf(other) && one.picture === other.picture;
}

/** Returns a new mission: last in the list, or a version of a given lineage. */
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

export type MissionEdit =
  | { kind: 'in-place'; stands: Mission }
  /** The old version keeps the past. The new one starts today. */
  | { kind: 'replaced'; ended: Mission; stands: Mission };

/**
 * Decides how an edit changes a mission: in place when it started today or later, else by a new
 * version from today on. `nextNumber` is the number of that version.
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

/** Whether a form is unchanged: saving it would not change the mission. */
export function hasDraft(mission: Mission, draft: MissionDraft): boolean {
  return sameDraft(draftOf(mission), draft);
}

export function sameDraft(one: MissionDraft, other: MissionDraft): boolean {
  return isEqual(normalized(one), normalized(other)) && isEqual(one.only, other.only);
}

export function draftOf(mission: Mission): MissionDraft {
  return { ...normalized(mission), only: onlyDay(mission) };
}

export type FullDraft = MissionDraft & LineageSettings;

export function fullDraftOf(mission: Mission): FullDraft {
  const { timeOfDay, minutes } = mission;
  return { ...draftOf(mission), timeOfDay, minutes };
}

/** Returns the first day of a mission, by default `from`, and the first day without it. */
function spanOf({ only }: MissionDraft, from: Day): Pick<Mission, 'start' | 'finish'> {
  return only == null ? { start: from, finish: null } : { start: only, finish: only + 1 };
}
