import { decideGuess, entered, isAsleep } from '#domain/family/door.ts';
import { type StarCode, sameCode } from '#domain/family/star-code.ts';
import type { Storage } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import { codeOf, lockDoor, type ProfileKey, saveDoor } from './queries.ts';

/** The count is committed first, so a rejection does not undo it. `free`: there is no code. */
export async function guessCode(
  storage: Storage,
  of: ProfileKey,
  guess: StarCode,
  now: number,
): Promise<'right' | 'free'> {
  const guessed = await storage.write(async (db) => {
    const before = await lockDoor(db, of);
    const code = await codeOf(db, of);
    if (code === null) return null;
    const decided = decideGuess(before, sameCode(code, guess), now);
    await saveDoor(db, of, decided.door);
    return decided;
  }, of.family);
  if (guessed === null) return 'free';
  const { answer, door } = guessed;
  if (answer.is === 'asleep') throw new Problem('stars-asleep', { wait: answer.wait });
  if (answer.is === 'wrong') {
    throw new Problem('wrong-code', {}, isAsleep(door, now) ? 'stars asleep' : 'wrong code');
  }
  return answer.is;
}

/** Lets a grown-up in who has shown the password. The parent still sees that codes were tried. */
export async function passDoor(storage: Storage, of: ProfileKey, now: number): Promise<void> {
  await storage.write(async (db) => {
    await saveDoor(db, of, entered(await lockDoor(db, of), now));
  }, of.family);
}
