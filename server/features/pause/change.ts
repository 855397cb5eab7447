import type { Pause } from '#domain/pause.ts';
import { decidePause, withoutPause } from '#domain/pause-plan.ts';
import { weekOf } from '#domain/week.ts';
import { type FoundKid, kidByLogin } from '../../db/kid/kid-key.ts';
import { readSpan } from '../../db/kid/progress.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import { granted, Problem } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { byName } from '../../shared/kid/kid-request.ts';

/** Returns the kids of these logins, each once; throws `not-found` for an unknown one. */
export async function foundKids(
  { db, family }: FamilyWrite,
  logins: readonly string[],
): Promise<FoundKid[]> {
  const found: FoundKid[] = [];
  for (const login of new Set(logins)) {
    const of = await kidByLogin(db, family, login);
    if (!of) throw new Problem('not-found');
    found.push(of);
  }
  return found;
}

/**
 * Replaces a pause for each of some kids. `before` is `null` for a new pause, `after` for a deleted
 * one. Reads and judges only the weeks of its days.
 */
export async function savePause(
  write: FamilyWrite,
  kids: readonly FoundKid[],
  before: Pause | null,
  after: Pause | null,
  key: string,
): Promise<void> {
  const [first, last] = spanOf(before, after);
  for (const of of kids) {
    const was = await readSpan(write.db, of, weekOf(first), weekOf(last));
    const is = await byName(write.db, of, async () =>
      after ? granted(decidePause(was, after)).progress : withoutPause(was, before?.pause ?? 0),
    );
    const keys = new Map(after ? [[after.pause, key]] : []);
    await changeProgress(write, of, was, is, { keys });
  }
}

function spanOf(...pauses: readonly (Pause | null)[]): [first: number, last: number] {
  const known = pauses.filter((pause) => pause !== null);
  return [Math.min(...known.map(({ from }) => from)), Math.max(...known.map(({ to }) => to))];
}
