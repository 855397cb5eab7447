import type { MarkChange, MarkState } from '#domain/mission/mark.ts';
import type { Day } from '#domain/time/day.ts';

/** It names the new state, not a difference. */
export interface Thumb extends MarkChange {
  login: string;
  mission: number;
  day: Day;
}

/** Stored until the server has answered it. */
export interface QueuedCommand extends Thumb {
  /** Sequence number from 1, unique in its queue. */
  number: number;
}

/** Who must see a rejected thumb. */
export type Reader = 'kid' | 'parent';

/** A queued thumb that the server rejected after its card no longer waited for the result. */
export interface RejectedThumb extends Pick<QueuedCommand, 'login' | 'day' | 'number'> {
  problem: string;
  text: string;
  /** Those who have not seen it on this device yet. */
  unseenBy: readonly Reader[];
}

/** More than anyone reads. The oldest are removed first. */
const MOST_REJECTED = 20;

/** One record in the database, always written as a whole. */
export interface OfflineQueue {
  /** The session in which the thumbs were given, as in the start response. */
  session: string;
  /** The queue's name; the server saves the last number for each queue. */
  queue: string;
  /** The last number that was used. */
  last: number;
  /** The commands. The name is stored on devices. */
  wishes: readonly QueuedCommand[];
  /** Absent in a queue of a release that forgot them. */
  rejected?: readonly RejectedThumb[];
}

/** Each change is one transaction. Both methods reject where storage fails. */
export interface QueueStorage {
  read(): Promise<OfflineQueue | undefined>;
  change<T>(work: (queue: OfflineQueue | undefined) => Changed<T>): Promise<T>;
}

/** `undefined` leaves the queue as it is. */
export type Changed<T> = readonly [queue: OfflineQueue | undefined, result: T];

/** Replaces an earlier one of the card, unless it is the kid's first, which may have been sent. */
export function withThumb(queue: OfflineQueue, thumb: Thumb): Changed<QueuedCommand> {
  const before = [...queue.wishes].reverse().find((command) => isSameCard(command, thumb));
  const isReplaced = before !== undefined && nextOf(queue, thumb.login) !== before;
  const others = isReplaced ? queue.wishes.filter((command) => command !== before) : queue.wishes;
  const last = queue.last + 1;
  const command = { ...thumb, ...(isReplaced && { saw: before.saw }), number: last };
  return [{ ...queue, last, wishes: [...others, command] }, command];
}

export function nextOf(queue: OfflineQueue, login: string): QueuedCommand | undefined {
  return queue.wishes.find((command) => command.login === login);
}

/** If a late thumb up waits for the parent, the next one for its card starts from that `state`. */
export function withoutCommand(
  queue: OfflineQueue,
  number: number,
  state?: MarkState,
): OfflineQueue {
  const answered = queue.wishes.find((command) => command.number === number);
  const remaining = queue.wishes.filter((command) => command !== answered);
  const at = remaining.findIndex((command) => answered && isSameCard(command, answered));
  const next = remaining[at];
  if (next?.saw === 'done' && state === 'wait') remaining[at] = { ...next, saw: state };
  return { ...queue, wishes: remaining };
}

/** They stay until the kid and a parent have seen them. */
export function withRejected(
  queue: OfflineQueue,
  { login, day, number }: QueuedCommand,
  why: Pick<RejectedThumb, 'problem' | 'text'>,
): OfflineQueue {
  const isThere = queue.wishes.some((command) => command.number === number);
  // Another tab has moved it.
  if (!isThere) return queue;
  const rejected = { login, day, number, ...why, unseenBy: ['kid', 'parent'] as const };
  const all = [...(queue.rejected ?? []), rejected].slice(-MOST_REJECTED);
  return { ...withoutCommand(queue, number), rejected: all };
}

/** Removes it once both have seen it. */
export function withSeen(queue: OfflineQueue, number: number, reader: Reader): OfflineQueue {
  const rejected = (queue.rejected ?? []).map((each) =>
    each.number === number
      ? { ...each, unseenBy: each.unseenBy.filter((one) => one !== reader) }
      : each,
  );
  return { ...queue, rejected: rejected.filter(({ unseenBy }) => unseenBy.length > 0) };
}

function isSameCard(one: Thumb, other: Thumb): boolean {
  return one.login === other.login && one.mission === other.mission && one.day === other.day;
}
