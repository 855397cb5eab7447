import type { Day } from './day.ts';
import { activeOn, type Mission } from './mission.ts';

/** The state of one mission on one day (section 4). No stored mark means `undone`. */
export type MarkState = 'undone' | 'wait' | 'done';

export interface Mark {
  mission: number;
  day: Day;
  state: Exclude<MarkState, 'undone'>;
  /** The number of the grown-up who saw to it that it is done; left out where nobody had to. */
  by?: number | undefined;
}

/** Who moves the thumb: the actor of the session, not the page it is on. */
export type Marker = 'kid' | 'parent';

/** A wish is absolute: „be this; what I saw was that”. It may be repeated without harm. */
export interface MarkWish {
  to: MarkState;
  saw: MarkState;
  /** „Cofnij”: it takes back what its sender did, and nothing that came after. */
  undo?: true | undefined;
  /** The day that its sender's page took for today; without it the wish is good on any day. */
  today?: Day | undefined;
}

export type MarkRefusal = 'day-over' | 'mission-not-active' | 'day-paused' | 'mark-changed';

export type MarkDecision = { state: MarkState } | { refused: MarkRefusal };

/**
 * What a wish for a mark leads to (section 4, „Kid actions” and „Parent actions”). The server
 * decides with it, the browser answers the tap with it.
 *
 * A wish that raises is always granted as far as the marker may; one that lowers is granted only
 * from the state that its sender saw, so that a late tap never takes back somebody else's. An
 * undo is granted only from that state, up as well as down.
 *
 * In a pause nothing new is marked, but what waits there is still accepted or returned, and a parent
 * takes that back.
 *
 * A page that has missed midnight means another day than it marks: its wish is refused.
 */
export function decideMark(
  mission: Mission,
  day: Day,
  today: Day,
  current: MarkState,
  marker: Marker,
  wish: MarkWish,
  isPaused = false,
): MarkDecision {
  if (wish.today !== undefined && wish.today < today) return { refused: 'day-over' };
  if (!activeOn(mission, day)) return { refused: 'mission-not-active' };
  const to = marker === 'kid' && wish.to !== 'undone' ? kidUp(mission, day, today) : wish.to;
  if (to === current) return { state: current };
  const isOwnUndo = marker === 'parent' && wish.undo === true;
  if (isPaused && current === 'undone' && !isOwnUndo) return { refused: 'day-paused' };
  const raises = HEIGHT[to] > HEIGHT[current];
  if (raises && !wish.undo) return { state: to };
  if (!raises && marker === 'kid' && to === 'wait') return { state: current };
  return wish.saw === current ? { state: to } : { refused: 'mark-changed' };
}

/**
 * What a kid's thumb up makes of a mission. On any day but today and yesterday always `wait`, or
 * the arrows to other days would be an endless well of points.
 */
export function kidUp(mission: Mission, day: Day, today: Day): 'wait' | 'done' {
  const isRecent = day === today || day === today - 1;
  return isRecent && !mission.confirmation ? 'done' : 'wait';
}

/** The state of a mission on a day among the marks of that day or week. */
export function stateOf(marks: readonly Mark[], mission: number, day: Day): MarkState {
  return marks.find((mark) => mark.mission === mission && mark.day === day)?.state ?? 'undone';
}

const HEIGHT: Record<MarkState, number> = { undone: 0, wait: 1, done: 2 };
