import { hasDraft, type TimedDraft } from '#domain/mission.ts';
import { decideCopies } from '#domain/plan.ts';
import { weekOf } from '#domain/week.ts';
import { readFrom } from '../../db/kid/progress.ts';
import { takeNumber } from '../../db/storage.ts';
import { granted } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { createdBefore } from '../../shared/kid/created-before.ts';
import type { KidWrite } from '../../shared/kid/kid-request.ts';
import { missionOfKey } from '../../shared/mission/queries.ts';

/**
 * Copies a mission to another kid and returns its number. `null`: the kid has the same mission, and
 * `twice` is not set. Repeating it with the same key adds nothing.
 */
export async function copyMission(
  { write, db, of, today }: KidWrite,
  draft: TimedDraft,
  key: string,
  twice: boolean,
): Promise<number | null> {
  const row = await missionOfKey(db, of.family, key);
  const earlier = createdBefore(row, of, (row) => hasDraft(row.mission, draft));
  if (earlier) return earlier.mission.mission;
  const before = await readFrom(db, of, weekOf(today));
  const wish = { missions: [{ ...draft, twice }], gifts: [] };
  const numbers = [await takeNumber(write)];
  const { progress, missions } = granted(decideCopies(before, [], wish, today, numbers));
  const [added] = missions;
  if (!added) return null;
  const keys = new Map([[added.mission, key]]);
  await changeProgress(write, of, before, progress, { keys });
  return added.mission;
}
