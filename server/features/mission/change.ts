import { type MissionEdit, MOST_REMOVED } from '#contract/mission.ts';
import { hasDraft } from '#domain/mission/draft.ts';
import type { Mission, TimedDraft } from '#domain/mission/mission.ts';
import { decideCopies } from '#domain/plan/plan.ts';
import { decideEdit, restoredBy } from '#domain/progress/edit.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { weekOf } from '#domain/time/week.ts';
import { readFrom } from '../../db/kid/progress.ts';
import { takeNumber } from '../../db/storage.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { type Granted, granted, type Refused } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { createdBefore, type KidWrite } from '../../shared/kid/kid-request.ts';
import { missionOfKey } from '../../shared/mission/queries.ts';
import { standing } from './version-queries.ts';

interface StandingChange {
  stands: Mission;
  progress: Progress;
}

export async function saveForm(
  kid: KidWrite<ParentVisitor>,
  mission: number,
  { saw, timeOfDay, minutes, restore = [], ...draft }: MissionEdit,
) {
  const number = await takeNumber(kid.write);
  const back = restoredBy(restore, kid.visitor.grownUp);
  const edit = { draft, saw, timeOfDay, minutes, restore: back };
  const { stands, removed } = await changeStanding(kid, mission, (before, old) =>
    decideEdit(before, mission, old, edit, kid.today, number),
  );
  return { mission: stands, removed: removed.slice(0, MOST_REMOVED) };
}

export async function changeStanding<Decision extends Refused | StandingChange>(
  { write, db, of, today }: KidWrite,
  mission: number,
  decide: (before: Progress, standing: Mission) => Decision,
): Promise<Granted<Decision>> {
  const old = await standing(db, of, mission);
  const before = await readFrom(db, of, weekOf(today));
  const granting = granted(decide(before, old));
  await changeProgress(write, of, before, granting.progress);
  return granting;
}

/** The copying returns a number, or `null`: the kid has the same, and `twice` is not set. */
export function copyMission(draft: TimedDraft) {
  return async ({ write, db, of, today }: KidWrite, key: string, twice: boolean) => {
    const row = await missionOfKey(db, of.family, key);
    const earlier = createdBefore(row, of, (row) => hasDraft(row.mission, draft));
    if (earlier) return earlier.mission.mission;
    const before = await readFrom(db, of, weekOf(today));
    const copies = { missions: [{ ...draft, twice }], gifts: [] };
    const numbers = [await takeNumber(write)];
    const { progress, missions } = granted(decideCopies(before, [], copies, today, numbers));
    const [added] = missions;
    if (!added) return null;
    const keys = new Map([[added.mission, key]]);
    await changeProgress(write, of, before, progress, { keys });
    return added.mission;
  };
}
