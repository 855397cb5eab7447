import { closed, decideGuess, type GuessAnswer, isClosed, newRow } from '#domain/family/door.ts';
import { type StarCode, sameCode } from '#domain/family/star-code.ts';
import type { Db, Storage } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import { codeOf, lockDoor, type ProfileKey, saveDoor } from './queries.ts';

/**
 * Compares a guess with a profile's code and counts it. Returns `right`, or `free` when the profile
 * has no code; throws a `Problem` otherwise. The count is committed first, so a rejection does not
 * undo it.
 */
export async function guessCode(
  storage: Storage,
  of: ProfileKey,
  guess: StarCode,
  now: number,
): Promise<'right' | 'free'> {
  type Answer = GuessAnswer | { is: 'free' };
  const answer = await storage.write(async (db): Promise<Answer & { closes?: boolean }> => {
    const before = await lockDoor(db, of);
    const code = await codeOf(db, of);
    if (code === null) return { is: 'free' };
    const { answer, door } = decideGuess(before, guess, sameCode(code, guess), now);
    if (door !== before) await saveDoor(db, of, before, door);
    return { ...answer, closes: isClosed(door, now) };
  }, of.family);
  if (answer.is === 'wrong') {
    throw new Problem('wrong-code', {}, answer.closes ? 'door closed' : 'wrong code');
  }
  if (answer.is === 'asleep') throw new Problem('stars-asleep', { wait: answer.wait });
  if (answer.is === 'closed') throw new Problem('door-closed', { wait: answer.wait });
  return answer.is;
}

/**
 * Starts a new row of attempts after access with the family's password. Earlier attempts stay
 * visible.
 */
export async function passDoor(storage: Storage, of: ProfileKey): Promise<void> {
  await storage.write(async (db) => {
    const before = await lockDoor(db, of);
    await saveDoor(db, of, before, newRow(before));
  }, of.family);
}

/** Closes a star-code lock again after the parent opened it. */
export async function closeDoor(db: Db, of: ProfileKey, now: number): Promise<void> {
  const before = await lockDoor(db, of);
  await saveDoor(db, of, before, closed(before, now));
}
