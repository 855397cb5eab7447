import type { PAUSE } from '#contract/pause.ts';
import { MOST_PAUSE_DAYS } from '#domain/base/bounds.ts';
import {
  decidePause,
  isPauseOpen,
  type Pause,
  type PauseDraft,
  pauseFault,
  withoutPause,
} from '#domain/pause/pause.ts';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { type FoundKid, kidByLogin } from '../../db/kid/kid-key.ts';
import { readSpan } from '../../db/kid/progress.ts';
import { type FamilyWrite, takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { found, granted, Problem } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import { byName, familyRequests } from '../../shared/kid/kid-request.ts';
import { countPauses, findPause, findPauses, pauseOfKey } from './queries.ts';

/** Each command judges the weeks of all its kids again, in the same write. */
export function pauseHandlers(context: AppContext): Handlers<typeof PAUSE> {
  const { createInFamily, readFamily, writeFamily } = familyRequests(context);
  return {
    listPauses: readFamily(async ({ db, visitor, today }) => ({
      pauses: await findPauses(db, visitor.family, today),
    })),

    addPause: createInFamily(async ({ write, today }, { json: { key, kids, ...draft } }) => {
      const earlier = await pauseOfKey(write.db, write.family, key);
      if (earlier) {
        const logins = earlier.kids.map(({ login }) => login);
        if (!sameDraft(earlier, draft) || !sameKids(logins, kids)) throw new Problem('key-reused');
        const { key: _, ...known } = earlier;
        return { pause: { ...known, kids: logins } };
      }
      const of = await foundKids(write, kids);
      const others = await countPauses(write.db, write.family, today - MOST_PAUSE_DAYS);
      refuseFault(draft, others, today);
      const pause = { ...draft, pause: await takeNumber(write) };
      await savePause(write, of, null, pause, key);
      return { pause: { ...pause, kids: of.map(({ login }) => login) } };
    }),

    editPause: writeFamily(async ({ write, today }, { param, json: { kids, ...draft } }) => {
      const before = await openPause(write, param.pause, today);
      const of = await foundKids(write, kids);
      refuseFault(draft, 0, today);
      const removed = before.kids.filter(({ login }) => !kids.includes(login));
      await savePause(write, removed, before, null, before.key);
      await savePause(write, of, before, { ...draft, pause: param.pause }, before.key);
      return {};
    }),

    deletePause: writeFamily(async ({ write, today }, { param }) => {
      const before = await openPause(write, param.pause, today);
      await savePause(write, before.kids, before, null, before.key);
      return {};
    }),
  };
}

async function openPause({ db, family }: FamilyWrite, number: number, today: Day) {
  const pause = found(await findPause(db, family, number));
  if (!isPauseOpen(pause, today)) throw new Problem('pause-is-history');
  return pause;
}

function refuseFault(draft: PauseDraft, others: number, today: Day) {
  const fault = pauseFault(draft, others, today);
  if (fault) throw new Problem(fault);
}

function sameDraft(pause: Pause, draft: PauseDraft): boolean {
  return pause.kind === draft.kind && pause.from === draft.from && pause.to === draft.to;
}

function sameKids(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join() === [...new Set(other)].sort().join();
}

async function foundKids(
  { db, family }: FamilyWrite,
  logins: readonly string[],
): Promise<FoundKid[]> {
  const kids: FoundKid[] = [];
  for (const login of new Set(logins)) kids.push(found(await kidByLogin(db, family, login)));
  return kids;
}

/** `before` is `null` for a new pause, `after` for a deleted one. */
async function savePause(
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
