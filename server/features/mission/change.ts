import type { Mission } from '#domain/mission.ts';
import type { Progress } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import { readFrom } from '../../db/kid/progress.ts';
import type { Db } from '../../db/storage.ts';
import { type Granted, granted, Problem, type Refused } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import type { KidWrite } from '../../shared/kid/kid-request.ts';
import { standingMission } from './version-queries.ts';

/**
 * Returns the current or last version of the mission that any version's number belongs to; throws
 * `not-found`.
 */
export async function standing(db: Db, of: KidKey, number: number): Promise<Mission> {
  const found = await standingMission(db, of, number);
  if (!found) throw new Problem('not-found');
  return found;
}

/** The current version after a change, and the kid's progress with it. */
interface StandingChange {
  stands: Mission;
  progress: Progress;
}

/** Saves a domain decision about the current version of a mission. */
export async function changeStanding<Decision extends Refused | StandingChange>(
  { write, db, of, today }: KidWrite,
  asked: number,
  decide: (before: Progress, standing: Mission) => Decision,
): Promise<Granted<Decision>> {
  const old = await standing(db, of, asked);
  const before = await readFrom(db, of, weekOf(today));
  const granting = granted(decide(before, old));
  await changeProgress(write, of, before, granting.progress);
  return granting;
}
