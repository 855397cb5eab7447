import { type Draft, firstOfWeek, type State, weekdayOf } from './calendar.ts';
import type { NaiveExcuses } from './excuses.ts';
import type { Settings } from './lineages.ts';

/** Section 3, UserMission. */
export interface NaiveMission extends Draft {
  mission: number;
  /** The number of its first version. */
  lineage: number;
  replaced: boolean;
  start: number;
  finish: number | null;
  doneDates: number[];
  waitDates: number[];
  /** The number of the grown-up who accepted it, on days that needed acceptance. */
  accepted: { day: number; by: number }[];
  /** When a waiting day accepts itself, in ms. */
  timely: { day: number; at: number }[];
}

export type Dated = { mission: number; day: number };
export type DatedState = { day: number; state: 'wait' | 'done' };
export type MarkChange = { to: State; saw: State; undo?: true };

/**
 * The content of a mission's form when saved: also its initial values, and the marks of „Cofnij”.
 */
export interface Form extends Settings {
  draft: Draft;
  saw?: Draft;
  restore: readonly DatedState[];
}

export type Edited = { stands: NaiveMission; removed: DatedState[] };
export type Refusal =
  | 'mission-ended'
  | 'mission-changed'
  | 'mission-has-past'
  | 'mission-done-today'
  | 'day-out-of-reach'
  | 'invalid';

/** Returns whether it has not ended and, if it is for one day, is not past. */
export function isGoingOn({ only, start, finish }: NaiveMission, today: number): boolean {
  if (finish === null) return true;
  return only != null && finish > start && finish > today;
}

/** Returns the day on which a mission ends today; one that has not begun ends as it begins. */
export function lastStop({ start }: NaiveMission, today: number): number {
  return Math.max(start, today);
}

export function span({ only }: Draft, from: number) {
  return only == null ? { start: from, finish: null } : { start: only, finish: only + 1 };
}

/** Returns whether it is for a past day, or for one more than a year ahead. */
export function isOutOfReach({ only }: Draft, today: number): boolean {
  return only != null && (only < today || only > today + 366);
}

export function isActive(mission: NaiveMission, day: number): boolean {
  const { start, finish, days } = mission;
  const isOver = finish !== null && day >= finish;
  return day >= start && !isOver && days.includes(weekdayOf(day)) && isItsWeek(mission, day);
}

/** Counts in steps of its weeks from its first Monday; week 0 began on 1969-12-29. */
function isItsWeek({ rhythm }: NaiveMission, day: number): boolean {
  if (!rhythm) return true;
  let monday = rhythm.phase * 7 - 3;
  while (monday < firstOfWeek(day)) monday += rhythm.every * 7;
  return monday === firstOfWeek(day);
}

export function stateOf({ doneDates, waitDates }: NaiveMission, day: number): State {
  if (doneDates.includes(day)) return 'done';
  return waitDates.includes(day) ? 'wait' : 'undone';
}

/** Returns the grown-up who accepted what is done on a day; 0: it accepted itself; `null` if none had to. */
export function acceptedBy({ accepted }: NaiveMission, day: number): number | null {
  return accepted.find((each) => each.day === day)?.by ?? null;
}

/**
 * Sets a state. The grown-up who sets it to done has accepted it; an unchanged state keeps its own.
 */
export function setState(
  mission: NaiveMission,
  day: number,
  state: State,
  by: number | null = null,
) {
  if (stateOf(mission, day) === state) return;
  mission.accepted = mission.accepted.filter((each) => each.day !== day);
  mission.timely = mission.timely.filter((each) => each.day !== day);
  if (state === 'done' && by !== null) mission.accepted.push({ day, by });
  mission.doneDates = mission.doneDates.filter((each) => each !== day);
  mission.waitDates = mission.waitDates.filter((each) => each !== day);
  if (state === 'done') mission.doneDates.push(day);
  if (state === 'wait') mission.waitDates.push(day);
}

export function hand(from: NaiveMission, to: NaiveMission, day: number) {
  const [state, by] = [stateOf(from, day), acceptedBy(from, day)];
  const timely = from.timely.filter((each) => each.day === day);
  setState(from, day, 'undone');
  setState(to, day, state, by);
  to.timely.push(...timely);
}

export function remove(mission: NaiveMission, day: number, removed: DatedState[]) {
  const state = stateOf(mission, day);
  if (state === 'undone') return;
  removed.push({ day, state });
  setState(mission, day, 'undone');
}

/** Restores deleted marks where the mission may have them and has none, by a grown-up. */
export function restore(
  mission: NaiveMission,
  marks: readonly DatedState[],
  today: number,
  by: number,
) {
  const marked = datesOf(mission);
  for (const { day, state } of marks) {
    if (day < today || isTooFar(day, today)) continue;
    if (!isActive(mission, day) || marked.includes(day)) continue;
    setState(mission, day, state, by);
  }
}

/** A leap year is the most, in other years, too. */
function isTooFar(day: number, today: number): boolean {
  return day - today > 366;
}

export function markFault(
  mission: NaiveMission,
  day: number,
  today: number,
  { to }: MarkChange,
  excuses: Pick<NaiveExcuses, 'has'>,
) {
  if (!isActive(mission, day)) return 'mission-not-active';
  const isNew = stateOf(mission, day) === 'undone' && to !== 'undone';
  if (isNew && isTooFar(day, today)) return 'day-too-far';
  return excuses.has(mission, day) ? 'day-excused' : null;
}

export function isSame(mission: NaiveMission, draft: Draft): boolean {
  return JSON.stringify(settled(mission)) === JSON.stringify(settled(draft));
}

export function datesOf({ doneDates, waitDates }: NaiveMission): number[] {
  return [...doneDates, ...waitDates].sort((one, other) => one - other);
}

export function settled(draft: Draft): Draft {
  const { name, picture, points, days, confirmation, only = null } = draft;
  const rhythm = only === null ? (draft.rhythm ?? null) : null;
  const isOn = (day: number) => (only === null ? days.includes(day) : day === weekdayOf(only));
  const inOrder = [0, 1, 2, 3, 4, 5, 6].filter(isOn);
  const plan = { name: name.trim() || 'Misja', picture, points, days: inOrder };
  return { ...plan, rhythm, confirmation, only };
}
