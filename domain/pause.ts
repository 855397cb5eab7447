import type { Day } from './day.ts';
import { activeOn, type Mission } from './mission.ts';

/** „Wakacje” (or a journey), „Choroba”: what a child is shown a picture of. */
export const PAUSE_KINDS = ['holiday', 'illness'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** What a parent writes into a pause's form: both days are in it. */
export interface PauseDraft {
  kind: PauseKind;
  from: Day;
  to: Day;
}

/**
 * Days on which no mission of a child is active („przerwa”). Several children may have one
 * together: it has one number then.
 */
export interface Pause extends PauseDraft {
  /** Its number within the family. */
  pause: number;
}

/** What of a kid's progress says on which days it pauses; left out: on none. */
export interface WithPauses {
  pauses?: readonly Pause[] | undefined;
}

/** The pause that a day lies in. */
export function pauseOn({ pauses = [] }: WithPauses, day: Day): Pause | undefined {
  return pauses.find(({ from, to }) => from <= day && day <= to);
}

/** Whether a mission is to be done on a day: its plan says so, and the kid does not pause. */
export function isDueOn(of: WithPauses, mission: Mission, day: Day): boolean {
  return activeOn(mission, day) && !pauseOn(of, day);
}
