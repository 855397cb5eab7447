import { MOST_DAYS_AHEAD } from '../base/bounds.ts';
import type { Day } from '../time/day.ts';
import { activeOn, type Mission } from './mission.ts';

/** Without a stored mark it is `undone`. */
export type MarkState = 'undone' | 'wait' | 'done';

export interface Mark {
  mission: number;
  day: Day;
  state: Exclude<MarkState, 'undone'>;
  /** The number of the grown-up who accepted it, or `BY_ITSELF`; absent when no one had to. */
  by?: number | undefined;
  /** Only of a waiting mark: when it becomes done by itself, in ms since 1970. */
  acceptsAt?: number | undefined;
}

/** No grown-up has this number. */
export const BY_ITSELF = 0;

/** The actor of the session, who moves the thumb. The page does not matter. */
export type Marker = 'kid' | 'parent';

/** It names the target and the state that the sender saw, so that repeating it is harmless. */
export interface MarkChange {
  to: MarkState;
  saw: MarkState;
  /** „Cofnij”: undoes only what its sender did, never a later change. */
  undo?: true | undefined;
  /** The day that the sender's page took for today. Without it, the command is valid on any day. */
  today?: Day | undefined;
  /** It was queued on a device: its sender may not have known of a pause or an excuse. */
  late?: true | undefined;
}

export type MarkRefusal =
  | 'day-over'
  | 'day-too-far'
  | 'mission-not-active'
  | 'day-excused'
  | 'day-paused'
  | 'mark-changed';

export type MarkDecision = { state: MarkState } | { refused: MarkRefusal };

/**
 * The server decides with it, and the browser uses it for the optimistic update.
 *
 * A command that raises the state is accepted as far as the marker may. A command that lowers it is
 * accepted only from the state that its sender saw. So a late tap never undoes someone else's
 * change. An undo is accepted only from that state, in both directions.
 *
 * On a paused day, and for an excused mission, nothing new is marked. Waiting marks can still be
 * accepted or returned, and a parent can undo that. Only a kid's late thumb up waits there for the
 * parent, because the kid gave it before. `off` says why the mission is not due.
 *
 * Nothing new is marked more than a year ahead. What an older version has marked there can still be
 * accepted or undone.
 *
 * If the sender's page has missed midnight, its command is rejected, because it means another day.
 */
export function decideMark(
  mission: Mission,
  day: Day,
  today: Day,
  current: MarkState,
  marker: Marker,
  change: MarkChange,
  off?: 'paused' | 'excused',
): MarkDecision {
  if (change.today !== undefined && change.today < today) return { refused: 'day-over' };
  if (!activeOn(mission, day)) return { refused: 'mission-not-active' };
  if (isTooFar(day, today) && current === 'undone' && change.to !== 'undone') {
    return { refused: 'day-too-far' };
  }
  const isKidsUp = marker === 'kid' && change.to !== 'undone';
  const isNew = current === 'undone' && !(isKidsUp && change.late);
  if (off === 'excused' && isNew) return { refused: 'day-excused' };
  const to = isKidsUp ? kidUp(mission, day, today, off) : change.to;
  if (to === current) return { state: current };
  const isOwnUndo = marker === 'parent' && change.undo === true;
  if (off === 'paused' && isNew && !isOwnUndo) return { refused: 'day-paused' };
  const raises = HEIGHT[to] > HEIGHT[current];
  if (raises && !change.undo) return { state: to };
  if (!raises && marker === 'kid' && to === 'wait') return { state: current };
  return change.saw === current ? { state: to } : { refused: 'mark-changed' };
}

export function isTooFar(day: Day, today: Day): boolean {
  return day > today + MOST_DAYS_AHEAD;
}

/**
 * Returns the state after a kid's thumb up. On any day except today and yesterday it is `wait`.
 * Otherwise a kid could earn endless points on other days. A day that is `off` is for the parent.
 */
export function kidUp(
  mission: Mission,
  day: Day,
  today: Day,
  off?: 'paused' | 'excused',
): 'wait' | 'done' {
  const isRecent = day === today || day === today - 1;
  return isRecent && !mission.confirmation && !off ? 'done' : 'wait';
}

export function stateOf(marks: readonly Mark[], mission: number, day: Day): MarkState {
  return marks.find((mark) => mark.mission === mission && mark.day === day)?.state ?? 'undone';
}

const HEIGHT: Record<MarkState, number> = { undone: 0, wait: 1, done: 2 };
