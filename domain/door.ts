import type { StarCode } from './star-code.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time-zone.ts';

/** So many different wrong sets are free, and one more comes back after each pause. */
const FREE_SETS = 40;
const SET_BACK_MS = 15 * SECOND_MS;

/** How long the stars sleep when none is left: the first time, the second, each further one. */
const NAPS_MS = [20 * SECOND_MS, 40 * SECOND_MS, 2 * MINUTE_MS] as const;

/** So many different wrong sets in a row close the door, and for how long at most. */
const LONGEST_ROW = 60;
const CLOSED_MS = 12 * HOUR_MS;

/** Sets are remembered so long; so many of them that no owner passed close the door as well. */
export const WEEK_MS = 7 * 24 * HOUR_MS;
const FOREIGN_SETS_A_WEEK = 100;

/** A row that a small child, with a third of its taps wrong, does not need in 99.9 % of cases. */
const NOTICED_ROW = 27;

/** From one set of a way to the next at most so many stars differ: fast taps are asked about together. */
const LONGEST_STEP = 2;

/** A set of lit stars as a number: bit 0 is the first star. */
export type StarSet = number;

/** A wrong set that was tried at a door. */
export interface TriedSet {
  /** Which of all guesses at the door it was, when it was tried last. */
  nth: number;
  /** The instant of that. */
  at: number;
  /** The owner passed it on the way to the right code. */
  own: boolean;
}

/**
 * What is remembered about the guesses at one profile's star code. A row are the guesses since the
 * last right one; a way those of a row that follow each other tap by tap.
 */
export interface Door {
  /** All guesses that were compared. */
  guesses: number;
  /** The numbers of the first guess of this row, and of this way. */
  rowFrom: number;
  wayFrom: number;
  /** When all free sets are back. */
  restedAt: number;
  /** How often the stars fell asleep in this row. */
  naps: number;
  asleepUntil: number;
  /** 0 while the door is not closed. */
  closedUntil: number;
  /** The longest earlier row since the parent allowed it, without the owner's own sets. */
  most: number;
  /** Wrong sets of this row and of the last seven days. */
  tried: ReadonlyMap<StarSet, TriedSet>;
}

/** A door at which nobody has guessed. */
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
 * What a guess leads to: its answer, with the seconds to wait where it was not even compared, and
 * what the door remembers after it (decision 9).
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
 * The door as it can be by now: where it was written while the clock was ahead, nothing lasts longer
 * than from now on, and nothing was tried later than now.
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

/** Whether the door waits for the parent. */
export function isClosed({ closedUntil }: Pick<Door, 'closedUntil'>, now: number): boolean {
  return now < closedUntil;
}

/** Whether the parent should look: more was tried, and not by the owner, than a small child needs. */
export function isNoticed(
  { longest, closedUntil }: { longest: number; closedUntil: number },
  now: number,
): boolean {
  return longest >= NOTICED_ROW || isClosed({ closedUntil }, now);
}

/** The longest row, this one or an earlier one, without the sets that are the owner's own. */
export function longestRow(door: Door): number {
  return Math.max(
    door.most,
    count(door, ({ nth, own }) => !own && nth >= door.rowFrom),
  );
}

export function toStarSet(code: StarCode): StarSet {
  return code.reduce((set, star) => set | (1 << star), 0);
}

/** Counts a guess, which goes on the way of the last one or begins another. */
function walked(door: Door, stars: StarSet): Door {
  const guesses = door.guesses + 1;
  const last = [...door.tried].find(([, { nth }]) => nth === door.guesses);
  const goesOn = last && isStep(last[0], stars);
  return { ...door, guesses, wayFrom: goesOn ? door.wayFrom : guesses };
}

/** Whether one set can follow the other by tapping; a first star begins anew. */
function isStep(from: StarSet, to: StarSet): boolean {
  const tappedOff = (from & to) === to;
  return size(from ^ to) <= LONGEST_STEP && (size(to) > 1 || tappedOff);
}

/** The sets of the way that led to the right code are the owner's. */
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

/** The door is closed: too much was tried, or the parent takes the leave to try again back. */
export function closed(door: Door, now: number): Door {
  return { ...door, closedUntil: now + CLOSED_MS };
}

/** A new row begins: the door is open and nothing sleeps; what was tried stays known. */
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

/** Without the sets that are of no row and no week any more. */
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
