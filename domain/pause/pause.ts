import { activeOn, type Mission } from '../mission/mission.ts';
import type { Day } from '../time/day.ts';

/** „Wakacje” (or a journey) and „Choroba”; a kid sees a picture of the kind. */
export const PAUSE_KINDS = ['holiday', 'illness'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** The fields of a pause's form. Both days are part of it. */
export interface PauseDraft {
  kind: PauseKind;
  from: Day;
  to: Day;
}

/**
 * Days on which no mission of a kid is active („przerwa”). A pause that several kids share has one
 * number.
 */
export interface Pause extends PauseDraft {
  /** Its number within the family. */
  pause: number;
}

/** The pauses of a kid; absent means none. */
export interface WithPauses {
  pauses?: readonly Pause[] | undefined;
}

/** Returns the pause of a day. */
export function pauseOn({ pauses = [] }: WithPauses, day: Day): Pause | undefined {
  return pauses.find(({ from, to }) => from <= day && day <= to);
}

/** Whether a mission is due on a day: the plan has it, and the kid does not pause. */
export function isDueOn(of: WithPauses, mission: Mission, day: Day): boolean {
  return activeOn(mission, day) && !pauseOn(of, day);
}
