import { type StarCode, sameCode } from '#domain/family/star-code.ts';
import { decideAttempt, entered, isAsleep } from '#domain/family/star-code-lockout.ts';
import type { Storage } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import {
  codeOf,
  lockoutForUpdate,
  type ProfileKey,
  saveLockout,
} from '../../shared/star-code/queries.ts';

/** The count is committed first, so a rejection does not undo it. `free`: there is no code. */
export async function attemptCode(
  storage: Storage,
  of: ProfileKey,
  attempt: StarCode,
  now: number,
): Promise<'right' | 'free'> {
  const attempted = await storage.write(async (db) => {
    const before = await lockoutForUpdate(db, of);
    const code = await codeOf(db, of);
    if (code === null) return null;
    const decided = decideAttempt(before, sameCode(code, attempt), now);
    await saveLockout(db, of, decided.lockout);
    return decided;
  }, of.family);
  if (attempted === null) return 'free';
  const { result, lockout } = attempted;
  if (result.is === 'asleep') throw new Problem('stars-asleep', { wait: result.wait });
  if (result.is === 'wrong') {
    throw new Problem('wrong-code', {}, isAsleep(lockout, now) ? 'stars asleep' : 'wrong code');
  }
  return result.is;
}

/** Lets a grown-up in who has shown the password. The parent still sees that codes were tried. */
export async function easeLockout(storage: Storage, of: ProfileKey, now: number): Promise<void> {
  await storage.write(async (db) => {
    await saveLockout(db, of, entered(await lockoutForUpdate(db, of), now));
  }, of.family);
}
