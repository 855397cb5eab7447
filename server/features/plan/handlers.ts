import type { PLAN } from '#contract/plan.ts';
import { sameDraft } from '#domain/gift/gift.ts';
import { hasDraft } from '#domain/mission/draft.ts';
import { type Copies, decideCopies, decidePlan, type PlanDraft } from '#domain/plan/plan.ts';
import { weekOf } from '#domain/time/week.ts';
import { firstMissionDay, readFrom } from '../../db/kid/progress.ts';
import { takeNumbers } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import { countGifts, giftsNotReceived } from '../../shared/gift/queries.ts';
import { createdBefore, familyRequests } from '../../shared/kid/kid-request.ts';
import { numbersOf, planOfKey, savePlan, type TakenPlan } from './queries.ts';

export function planHandlers(context: AppContext): Handlers<typeof PLAN> {
  const { createForKid } = familyRequests(context);
  return {
    takePlan: createForKid(
      parentOfKid,
      async ({ write, db, of, today }, { json: { key, ...plan } }) => {
        const row = await planOfKey(db, of.family, key);
        const earlier = createdBefore(row, of, (row) => samePlan(row, plan));
        if (earlier) return { made: numbersOf(earlier) };
        const before = await readFrom(db, of, weekOf(today));
        const [first] = await firstMissionDay(db, of);
        const had = { missions: first?.start != null, gifts: await countGifts(db, of) };
        const numbers = await takeNumbers(write, plan.missions.length + plan.gifts.length);
        const taken = granted(decidePlan(before, had, plan, today, numbers));
        return { made: await savePlan(write, of, before, taken, today, key) };
      },
    ),

    copyPlan: createForKid(
      parentOfKid,
      async ({ write, db, of, today }, { json: { key, ...copies } }) => {
        const row = await planOfKey(db, of.family, key);
        const earlier = createdBefore(row, of, (row) => isOfCopies(row, copies));
        if (earlier) return { added: sizesOf(earlier), made: numbersOf(earlier) };
        const before = await readFrom(db, of, weekOf(today));
        const gifts = await giftsNotReceived(db, of);
        const numbers = await takeNumbers(write, copies.missions.length + copies.gifts.length);
        const { progress, ...added } = granted(decideCopies(before, gifts, copies, today, numbers));
        const taken = {
          missions: added.missions.filter((mission) => mission !== null),
          gifts: added.gifts.filter((gift) => gift !== null),
        };
        const made = await savePlan(
          write,
          of,
          before,
          { progress, gifts: taken.gifts },
          today,
          key,
        );
        return { added: sizesOf(taken), made };
      },
    ),
  };
}

/** Returns whether a key's plan is requested again. Skipped duplicates have created nothing. */
function isOfCopies(taken: TakenPlan, { missions, gifts }: Copies): boolean {
  return (
    taken.missions.every((mission) => missions.some((draft) => hasDraft(mission, draft))) &&
    taken.gifts.every((gift) => gifts.some((draft) => sameDraft(gift, draft)))
  );
}

function sizesOf({ missions, gifts }: { missions: readonly unknown[]; gifts: readonly unknown[] }) {
  return { missions: missions.length, gifts: gifts.length };
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
