import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/time-zone.ts';
import type { StarCode } from './star-code.ts';

/** The number of different wrong sets that are free. Each pause below restores one. */
const FREE_SETS = 40;
const SET_BACK_MS = 15 * SECOND_MS;

/** How long the stars sleep when no free set is left: first, second, and each later time. */
const NAPS_MS = [20 * SECOND_MS, 40 * SECOND_MS, 2 * MINUTE_MS] as const;

/** The number of different wrong sets in a row that locks the star code, and the longest lockout. */
const LONGEST_ROW = 60;
const CLOSED_MS = 12 * HOUR_MS;

/** How long wrong sets are remembered. Too many of them that are not the owner's also lock. */
export const WEEK_MS = 7 * 24 * HOUR_MS;
const FOREIGN_SETS_A_WEEK = 100;

/**
 * A longer row makes the parent look. In 99.9 % of cases a small child who mistaps every third star
 * needs fewer.
 */
const NOTICED_ROW = 27;

/** The most stars that differ between two sets of a way, because fast taps share a request. */
const LONGEST_STEP = 2;

/** A set of lit stars as a number: bit 0 is the first star. */
export type StarSet = number;

/** A wrong set that was tried on a star-code lock. */
export interface TriedSet {
  /** The number of the last guess with this set, among all guesses on this lock. */
  nth: number;
  /** The time of that guess. */
  at: number;
  /** Whether the set was on the owner's way to the right code. */
  own: boolean;
}

/**
 * The recorded guesses for one profile's star code. A row is all guesses since the last right one.
 * A way is a sequence of guesses in a row that follow each other tap by tap.
 */
export interface Door {
  /** The number of compared guesses. */
  guesses: number;
  /** The number of the first guess of this row, and of this way. */
  rowFrom: number;
  wayFrom: number;
  /** When all free sets are restored. */
  restedAt: number;
  /** How often the stars fell asleep in this row. */
  naps: number;
  asleepUntil: number;
  /** 0 while the star code is not locked. */
  closedUntil: number;
  /** The longest earlier row since the parent last unlocked it, without the owner's sets. */
  most: number;
  /** Wrong sets of this row and of the last seven days. */
  tried: ReadonlyMap<StarSet, TriedSet>;
}

/** A star-code lock without any guess. */
export const NEW_DOOR: Door = {
  guesses: 0,
  rowFrom: 1,
  wayFrom: 1,
  restedAt: 0,
  naps: 0,
  asleepUntil: 0,
  closedUntil: 0,
  most: 0,
  tried: new Map(),
};

export type GuessAnswer = { is: 'right' | 'wrong' } | { is: 'asleep' | 'closed'; wait: number };

/**
 * Decides a guess (decision 9). Returns the outcome and the updated lock. If the guess was not
 * compared, the outcome has the seconds to wait.
 */
export function decideGuess(
  stored: Door,
  guess: StarCode,
  isRight: boolean,
  now: number,
): { answer: GuessAnswer; door: Door } {
  const door = withinReach(stored, now);
  if (isClosed(door, now)) {
    return { answer: { is: 'closed', wait: secondsTo(door.closedUntil, now) }, door };
  }
  if (now < door.asleepUntil) {
    return { answer: { is: 'asleep', wait: secondsTo(door.asleepUntil, now) }, door };
  }
  const stars = toStarSet(guess);
  const awake = door.closedUntil > 0 ? newRow(door) : door;
  const before = walked(forgotten(awake, now), stars);
  return isRight
    ? { answer: { is: 'right' }, door: entered(before) }
    : { answer: { is: 'wrong' }, door: missed(before, stars, now) };
}

/**
 * Clamps all times to what is possible at `now`, because the clock may have been ahead when they
 * were written.
 */
function withinReach(door: Door, now: number): Door {
  const restedAt = Math.min(door.restedAt, now + FREE_SETS * SET_BACK_MS);
  const asleepUntil = Math.min(door.asleepUntil, now + NAPS_MS[2]);
  const closedUntil = Math.min(door.closedUntil, now + CLOSED_MS);
  const late = [...door.tried].filter(([, { at }]) => at > now);
  const isAhead =
    late.length > 0 ||
    restedAt < door.restedAt ||
    asleepUntil < door.asleepUntil ||
    closedUntil < door.closedUntil;
  if (!isAhead) return door;
  const known = late.map(([stars, set]) => [stars, { ...set, at: now }] as const);
  return { ...door, restedAt, asleepUntil, closedUntil, tried: new Map([...door.tried, ...known]) };
}

/** Whether the star code is locked until the parent unlocks it or the lockout ends. */
export function isClosed({ closedUntil }: Pick<Door, 'closedUntil'>, now: number): boolean {
  return now < closedUntil;
}

/** Whether the parent should look: the tries of others exceed what a small child needs. */
export function isNoticed(
  { longest, closedUntil }: { longest: number; closedUntil: number },
  now: number,
): boolean {
  return longest >= NOTICED_ROW || isClosed({ closedUntil }, now);
}

/** Returns the length of the longest row, this one or an earlier one, without the owner's sets. */
export function longestRow(door: Door): number {
  return Math.max(
    door.most,
    count(door, ({ nth, own }) => !own && nth >= door.rowFrom),
  );
}

/** Converts a star code to a set. */
export function toStarSet(code: StarCode): StarSet {
  return code.reduce((set, star) => set | (1 << star), 0);
}

/** Counts a guess. It continues the way of the last guess or starts another one. */
function walked(door: Door, stars: StarSet): Door {
  const guesses = door.guesses + 1;
  const last = [...door.tried].find(([, { nth }]) => nth === door.guesses);
  const goesOn = last && isStep(last[0], stars);
  return { ...door, guesses, wayFrom: goesOn ? door.wayFrom : guesses };
}

/** Whether one set can follow the other by tapping. A single star starts a new way. */
function isStep(from: StarSet, to: StarSet): boolean {
  const tappedOff = (from & to) === to;
  return size(from ^ to) <= LONGEST_STEP && (size(to) > 1 || tappedOff);
}

/** Marks the sets of the way to the right code as the owner's. */
function entered(door: Door): Door {
  const way = [...door.tried]
    .filter(([, { nth }]) => nth >= door.wayFrom)
    .sort(([, one], [, other]) => other.nth - one.nth)
    .slice(0, NOTICED_ROW - 1)
    .map(([stars, set]) => [stars, { ...set, own: true }] as const);
  return newRow({ ...door, tried: new Map([...door.tried, ...way]) });
}

function missed(door: Door, stars: StarSet, now: number): Door {
  const known = door.tried.get(stars);
  const set = { nth: door.guesses, at: now, own: known?.own ?? false };
  const after = { ...door, tried: new Map(door.tried).set(stars, set) };
  if (!known && foreign(after, now) >= FOREIGN_SETS_A_WEEK) return closed(after, now);
  if (known && known.nth >= door.rowFrom) return after;
  if (count(after, ({ nth }) => nth >= door.rowFrom) >= LONGEST_ROW) return closed(after, now);
  const restedAt = Math.max(door.restedAt, now) + SET_BACK_MS;
  const counted = { ...after, restedAt };
  return restedAt - now > (FREE_SETS - 1) * SET_BACK_MS ? asleep(counted, now) : counted;
}

function asleep(door: Door, now: number): Door {
  const nap = NAPS_MS[door.naps] ?? NAPS_MS[2];
  return { ...door, naps: door.naps + 1, asleepUntil: now + nap };
}

/** Locks the star code: after too many tries, or when the parent withdraws the permission to try. */
export function closed(door: Door, now: number): Door {
  return { ...door, closedUntil: now + CLOSED_MS };
}

/** Starts a new row: unlocked and awake. Tried sets stay recorded. */
export function newRow(door: Door): Door {
  const from = door.guesses + 1;
  return {
    ...door,
    rowFrom: from,
    wayFrom: from,
    restedAt: 0,
    naps: 0,
    asleepUntil: 0,
    closedUntil: 0,
    most: longestRow(door),
  };
}

/** Removes the sets that are in no current row and older than a week. */
function forgotten(door: Door, now: number): Door {
  const kept = [...door.tried].filter(([, set]) => set.nth >= door.rowFrom || isOfWeek(set, now));
  return kept.length === door.tried.size ? door : { ...door, tried: new Map(kept) };
}

function foreign(door: Door, now: number): number {
  return count(door, (set) => !set.own && isOfWeek(set, now));
}

function isOfWeek({ at }: TriedSet, now: number): boolean {
  return now - at < WEEK_MS;
}

function count({ tried }: Door, matches: (set: TriedSet) => boolean): number {
  return [...tried.values()].filter(matches).length;
}

function size(stars: StarSet): number {
  return stars === 0 ? 0 : (stars & 1) + size(stars >> 1);
}

function secondsTo(instant: number, now: number): number {
  return Math.ceil((instant - now) / SECOND_MS);
}
