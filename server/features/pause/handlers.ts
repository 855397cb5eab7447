import { isDeepStrictEqual } from 'node:util';
import type { PAUSE } from '#contract/pause.ts';
import {
  decidePause,
  isPauseOpen,
  type PauseDraft,
  pauseFault,
  turnsOf,
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
import { countTurns, findPause, findPauses, pauseOfKey } from './queries.ts';

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
        return { pause: { ...draft, pause: earlier.pause, kids: logins } };
      }
      const of = await foundKids(write, kids);
      await refuseFault(write, draft, null, today);
      const pause = await takeNumber(write);
      await savePause(write, of, { pause, key }, [draft], today, draft);
      return { pause: { ...draft, pause, kids: of.map(({ login }) => login) } };
    }),

    editPause: writeFamily(async ({ write, today }, { param, json: { kids, ...draft } }) => {
      const before = await openPause(write, param.pause, today);
      const of = await foundKids(write, kids);
      await refuseFault(write, draft, before.pause, today);
      const removed = before.kids.filter(({ login }) => !kids.includes(login));
      await savePause(write, removed, before, [before], today);
      await savePause(write, of, before, [before, draft], today, draft);
      return {};
    }),

    deletePause: writeFamily(async ({ write, today }, { param }) => {
      const before = await openPause(write, param.pause, today);
      await savePause(write, before.kids, before, [before], today);
      return {};
    }),
  };
}

async function openPause({ db, family }: FamilyWrite, number: number, today: Day) {
  const pause = found(await findPause(db, family, number, today));
  if (!isPauseOpen(pause, today)) throw new Problem('pause-is-history');
  return pause;
}

async function refuseFault(
  { db, family }: FamilyWrite,
  draft: PauseDraft,
  own: number | null,
  today: Day,
) {
  const others = await countTurns(db, family, own, today);
  const fault = pauseFault(draft, others, today);
  if (fault) throw new Problem(fault);
}

function sameDraft(one: PauseDraft, other: PauseDraft): boolean {
  return one.kind === other.kind && isDeepStrictEqual(turnsOf(one), turnsOf(other));
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

/** Saves the new draft of a pause, or deletes it. `drafts` are its old one and the new one. */
async function savePause(
  write: FamilyWrite,
  kids: readonly FoundKid[],
  { pause, key }: { pause: number; key: string },
  drafts: readonly PauseDraft[],
  today: Day,
  after?: PauseDraft,
): Promise<void> {
  const turns = drafts.flatMap(turnsOf);
  const first = weekOf(Math.min(...turns.map(({ from }) => from)));
  const last = weekOf(Math.max(...turns.map(({ to }) => to)));
  for (const of of kids) {
    const was = await readSpan(write.db, of, first, last);
    const is = await byName(write.db, of, async () =>
      after
        ? granted(decidePause(was, pause, after, today)).progress
        : withoutPause(was, pause, today),
    );
    await changeProgress(write, of, was, is, { keys: new Map([[pause, key]]) });
  }
}
