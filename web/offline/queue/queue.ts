import type { Day } from '#domain/day.ts';
import type { MarkState, MarkWish } from '#domain/mark.ts';

/** More than a child taps in days without a net. */
export const MOST_UNSENT = 200;

/** A thumb for a mission on a day: an absolute wish. */
export interface Thumb extends MarkWish {
  /** The kid whose mission it is. A kept one is that kid's, under whom alone it is sent. */
  login: string;
  mission: number;
  day: Day;
}

/** A thumb that is kept until the server has answered it. */
export interface UnsentWish extends Thumb {
  /** From 1, in the order in which they were given; none is given twice in a queue. */
  number: number;
}

/** What of a family waits on this device. Kept as one record, which changes as a whole. */
export interface UnsentQueue {
  /** The session under which they were given, as the start names it. */
  session: string;
  /** Its name, by which the server knows its numbers. */
  queue: string;
  /** The last number that was given. */
  last: number;
  wishes: readonly UnsentWish[];
}

/** Where the queue lies. Each change is one transaction; both reject where nothing can be kept. */
export interface Box {
  read(): Promise<UnsentQueue | undefined>;
  change<T>(work: (queue: UnsentQueue | undefined) => Changed<T>): Promise<T>;
}

/** The queue as it is to be, and what is told of it. `undefined` leaves it as it is. */
export type Changed<T> = readonly [queue: UnsentQueue | undefined, told: T];

/**
 * Adds a thumb. It takes the place of an earlier one for the same mission and day that cannot have
 * been sent: of each kid only the first is ever sent. `null` where the queue is full.
 */
export function withThumb(queue: UnsentQueue, thumb: Thumb): Changed<UnsentWish | null> {
  const before = [...queue.wishes].reverse().find((wish) => isSameCard(wish, thumb));
  const isReplaced = before !== undefined && nextOf(queue, thumb.login) !== before;
  const wishes = isReplaced ? queue.wishes.filter((wish) => wish !== before) : queue.wishes;
  if (wishes.length >= MOST_UNSENT) return [undefined, null];
  const last = queue.last + 1;
  const wish = { ...thumb, ...(isReplaced && { saw: before.saw }), number: last };
  return [{ ...queue, last, wishes: [...wishes, wish] }, wish];
}

/** The one that is to be sent next while this kid uses the device. */
export function nextOf({ wishes }: UnsentQueue, login: string): UnsentWish | undefined {
  return wishes.find((wish) => wish.login === login);
}

/**
 * Takes an answered wish out. `state` is what came of it: where a thumb up has come late and waits
 * for the parent, the one that followed it on this device has seen that.
 */
export function withoutWish(queue: UnsentQueue, number: number, state?: MarkState): UnsentQueue {
  const answered = queue.wishes.find((wish) => wish.number === number);
  const wishes = queue.wishes.filter((wish) => wish !== answered);
  const at = wishes.findIndex((wish) => answered && isSameCard(wish, answered));
  const next = wishes[at];
  if (next?.saw === 'done' && state === 'wait') wishes[at] = { ...next, saw: state };
  return { ...queue, wishes };
}

function isSameCard(one: Thumb, other: Thumb): boolean {
  return one.login === other.login && one.mission === other.mission && one.day === other.day;
}
