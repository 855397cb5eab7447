import { takePlan } from '#contract/plan.ts';
import { sameDraft } from '#domain/gift.ts';
import { hasDraft } from '#domain/mission.ts';
import { decidePlan, type PlanDraft } from '#domain/plan.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { countGifts } from '../gift/index.ts';
import { parentOfKid } from '../http/permissions.ts';
import { granted } from '../http/problem.ts';
import { createdBefore, writeKid } from '../kid/index.ts';
import { readFrom } from '../storage/progress.ts';
import { takeNumbers } from '../storage/storage.ts';
import { hasMissions, planOfKey, savePlan, type TakenPlan } from './queries.ts';

/** A ready-made plan, taken over whole: its missions and gifts come in one family write. */
export function planRoutes(app: App, { storage }: AppContext) {
  app.openapi(takePlan, async (c) => {
    const { key, ...plan } = c.req.valid('json');
    const answer = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const row = await planOfKey(db, of.family, key);
      if (createdBefore(row, of, (row) => samePlan(row, plan))) return {};
      const before = await readFrom(db, of, weekOf(today));
      const had = { missions: await hasMissions(db, of), gifts: await countGifts(db, of) };
      const numbers = await takeNumbers(write, plan.missions.length + plan.gifts.length);
      const taken = granted(decidePlan(before, had, plan, today, numbers));
      await savePlan(write, of, before, taken, key);
      return {};
    });
    return c.json(answer, 201);
  });
}

function samePlan(taken: TakenPlan, { missions, gifts }: PlanDraft): boolean {
  return allSame(taken.missions, missions, hasDraft) && allSame(taken.gifts, gifts, sameDraft);
}

function allSame<Row, Draft>(
  rows: readonly Row[],
  drafts: readonly Draft[],
  same: (row: Row, draft: Draft) => boolean,
): boolean {
  const pairs = rows.every((row, at) => {
    const draft = drafts[at];
    return draft !== undefined && same(row, draft);
  });
  return rows.length === drafts.length && pairs;
}
