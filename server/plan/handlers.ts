import { takePlan } from '#contract/plan.ts';
import { MOST_GIFTS } from '#domain/bounds.ts';
import { newGift, sameDraft } from '#domain/gift.ts';
import { hasDraft, startMission } from '#domain/mission.ts';
import { withMissions } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { parentOfKid } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { writeKid } from '../kid/index.ts';
import { countGifts, insertGift } from '../storage/gifts.ts';
import { readFrom, saveProgress } from '../storage/progress.ts';
import { takeNumber } from '../storage/storage.ts';
import { giftKey, hasMissions, missionKey, planOfKey } from './queries.ts';

/** A ready-made plan, taken over whole: its missions and gifts come in one family write. */
export function planRoutes(app: App, { storage }: AppContext) {
  app.openapi(takePlan, async (c) => {
    const { key, missions, gifts } = c.req.valid('json');
    const answer = await writeKid(storage, c, parentOfKid, async ({ write, of, today }) => {
      const taken = await planOfKey(write.db, of.family, key);
      if (taken) {
        const same =
          taken.kid === of.kid &&
          allSame(taken.missions, missions, hasDraft) &&
          allSame(taken.gifts, gifts, sameDraft);
        if (!same) throw new Problem('key-reused');
        return {};
      }
      if (await hasMissions(write.db, of)) throw new Problem('has-missions');
      if ((await countGifts(write.db, of)) + gifts.length > MOST_GIFTS) {
        throw new Problem('too-many-gifts');
      }

      const before = await readFrom(write.db, of, weekOf(today));
      const keys = new Map<number, string>();
      let after = before;
      for (const [place, draft] of missions.entries()) {
        const started = startMission(await takeNumber(write), draft, today);
        keys.set(started.mission, missionKey(key, place));
        after = withMissions(after, [started]);
      }
      await saveProgress(write, of, before, after, keys);
      for (const [place, draft] of gifts.entries()) {
        const gift = newGift(await takeNumber(write), draft);
        await insertGift(write.db, of, gift, giftKey(key, place));
      }
      if (gifts.length > 0) write.touch({ noun: 'gift', kid: of.login });
      return {};
    });
    return c.json(answer, 201);
  });
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
