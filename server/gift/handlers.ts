import {
  chooseGift,
  createGift,
  deleteGift,
  editGift,
  giveGiftBack,
  handGiftOver,
  listGifts,
  listReceivedGifts,
  putGoal,
  takeGiftBack,
} from '#contract/gift.ts';
import { MOST_GIFTS } from '#domain/bounds.ts';
import * as gift from '#domain/gift.ts';
import { remaining } from '#domain/points.ts';
import type { App, AppContext } from '../context.ts';
import { kidOrParent, parentOfKid } from '../http/permissions.ts';
import { granted, Problem } from '../http/problem.ts';
import { type KidWrite, readKid, writeKid } from '../kid/index.ts';
import { countGifts, insertGift } from '../storage/gifts.ts';
import type { FoundKid } from '../storage/kid-key.ts';
import { type Db, takeNumber } from '../storage/storage.ts';
import { addToTotals, readTotals } from '../storage/totals.ts';
import {
  findGift,
  giftOfKey,
  giftsNotReceived,
  readGoal,
  receivedGifts,
  removeGift,
  saveGoal,
  updateGift,
} from './queries.ts';

/**
 * Every command finds the gift inside the family write that changes it, so of two devices the
 * second one sees what the first has done, and no point is spent twice.
 */
export function giftRoutes(app: App, { storage, config }: AppContext) {
  app.openapi(listGifts, async (c) => {
    const answer = await readKid(storage, c, kidOrParent, async ({ db, of }) => {
      const [gifts, purse] = await Promise.all([giftsNotReceived(db, of), purseOf(db, of)]);
      return { gifts, ...purse, shop: config.shopUrl };
    });
    return c.json(answer, 200);
  });

  app.openapi(listReceivedGifts, async (c) => {
    const { before } = c.req.valid('query');
    const page = await readKid(storage, c, kidOrParent, ({ db, of }) =>
      receivedGifts(db, of, before),
    );
    return c.json(page, 200);
  });

  app.openapi(createGift, async (c) => {
    const { key, ...draft } = c.req.valid('json');
    const created = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { write, db, of } = kid;
      const earlier = await giftOfKey(db, of.family, key);
      if (earlier) {
        const same = earlier.kid === of.kid && gift.sameDraft(earlier.gift, draft);
        if (!same) throw new Problem('key-reused');
        return changed(kid, earlier.gift);
      }
      if ((await countGifts(db, of)) >= MOST_GIFTS) throw new Problem('too-many-gifts');
      const added = gift.newGift(await takeNumber(write), draft);
      await insertGift(db, of, added, key);
      return changed(kid, added);
    });
    return c.json(created, 201);
  });

  app.openapi(editGift, async (c) => {
    const { gift: number } = c.req.valid('param');
    const draft = c.req.valid('json');
    const edited = await writeKid(storage, c, parentOfKid, async (kid) => {
      const wanted = { ...(await unusedGift(kid, number)), ...gift.settledGift(draft) };
      await updateGift(kid.db, kid.of, wanted);
      return changed(kid, wanted);
    });
    return c.json(edited, 200);
  });

  app.openapi(deleteGift, async (c) => {
    const { gift: number } = c.req.valid('param');
    const deleted = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { write, db, of } = kid;
      await unusedGift(kid, number);
      if ((await readGoal(db, of)) === number) await saveGoal(db, of, null);
      await removeGift(db, of, number);
      write.touch({ noun: 'gift', kid: of.login });
      return {};
    });
    return c.json(deleted, 200);
  });

  app.openapi(chooseGift, async (c) => {
    const { gift: number } = c.req.valid('param');
    const { points } = c.req.valid('json');
    const chosen = await writeKid(storage, c, kidOrParent, async (kid) => {
      const { db, of, today } = kid;
      const old = await giftOf(db, of, number);
      const purse = await purseOf(db, of);
      const decision = gift.chooseGift(old, points, purse.remaining, today);
      if (purse.goal === number) await saveGoal(db, of, null);
      return saveDecision(kid, old, decision);
    });
    return c.json(chosen, 200);
  });

  app.openapi(giveGiftBack, async (c) => {
    const { gift: number } = c.req.valid('param');
    const answer = await writeKid(storage, c, parentOfKid, async (kid) => {
      const old = await giftOf(kid.db, kid.of, number);
      return saveDecision(kid, old, gift.giveBack(old));
    });
    return c.json(answer, 200);
  });

  app.openapi(handGiftOver, async (c) => {
    const { gift: number } = c.req.valid('param');
    const answer = await writeKid(storage, c, parentOfKid, async (kid) => {
      const old = await giftOf(kid.db, kid.of, number);
      return saveDecision(kid, old, gift.handOver(old));
    });
    return c.json(answer, 200);
  });

  app.openapi(takeGiftBack, async (c) => {
    const { gift: number } = c.req.valid('param');
    const answer = await writeKid(storage, c, parentOfKid, async (kid) => {
      const old = await giftOf(kid.db, kid.of, number);
      return saveDecision(kid, old, gift.takeBack(old));
    });
    return c.json(answer, 200);
  });

  app.openapi(putGoal, async (c) => {
    const { gift: goal } = c.req.valid('json');
    const set = await writeKid(storage, c, kidOrParent, async (kid) => {
      const { write, db, of } = kid;
      if (goal !== null) await unusedGift(kid, goal);
      await saveGoal(db, of, goal);
      write.touch({ noun: 'gift', kid: of.login });
      return { goal };
    });
    return c.json(set, 200);
  });
}

/** Writes what a decision makes of a gift, and what it costs, or refuses. */
async function saveDecision(kid: KidWrite, old: gift.Gift, decision: gift.GiftDecision) {
  const { db, of } = kid;
  const { gift: now } = granted(decision);
  if (now.status !== old.status) {
    if (old.status === 'received' && (await countGifts(db, of)) >= MOST_GIFTS) {
      throw new Problem('too-many-gifts');
    }
    await updateGift(db, of, now);
    await addToTotals(db, of, { spent: gift.costOf(now) - gift.costOf(old) });
  }
  return changed(kid, now);
}

async function changed({ write, db, of }: KidWrite, now: gift.Gift) {
  write.touch({ noun: 'gift', kid: of.login });
  const purse = await purseOf(db, of);
  return { gift: now, remaining: purse.remaining };
}

async function unusedGift({ db, of }: KidWrite, number: number): Promise<gift.Gift> {
  const found = await giftOf(db, of, number);
  if (found.status !== 'unused') throw new Problem('gift-not-unused');
  return found;
}

async function giftOf(db: Db, of: FoundKid, number: number): Promise<gift.Gift> {
  const found = await findGift(db, of, number);
  if (!found) throw new Problem('not-found');
  return found;
}

async function purseOf(db: Db, of: FoundKid) {
  const [totals, goal] = await Promise.all([readTotals(db, of), readGoal(db, of)]);
  if (!totals) throw new Problem('not-found');
  const { earned, spent } = totals;
  return { earned, remaining: remaining(earned, spent), goal };
}
