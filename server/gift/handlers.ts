import type { Context } from 'hono';
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
import type { App, AppContext, AppEnv } from '../context.ts';
import { asFamily, asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { countGifts, insertGift } from '../storage/gifts.ts';
import type { FoundKid } from '../storage/kid-key.ts';
import { type Db, type FamilyWrite, takeNumber } from '../storage/storage.ts';
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
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const [gifts, purse] = await Promise.all([
      giftsNotReceived(storage.read, of),
      purseOf(storage.read, of),
    ]);
    return c.json({ change: visitor.change, gifts, ...purse, shop: config.shopUrl }, 200);
  });

  app.openapi(listReceivedGifts, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const page = await receivedGifts(storage.read, of, c.req.valid('query').before);
    return c.json({ change: visitor.change, ...page }, 200);
  });

  app.openapi(createGift, async (c) => {
    const { family } = asParent(c);
    const { key, ...draft } = c.req.valid('json');
    const created = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      const earlier = await giftOfKey(write.db, family, key);
      if (earlier) {
        const same = earlier.kid === of.kid && gift.sameDraft(earlier.gift, draft);
        if (!same) throw new Problem('key-reused');
        return changed(write, of, earlier.gift);
      }
      if ((await countGifts(write.db, of)) >= MOST_GIFTS) throw new Problem('too-many-gifts');
      const added = gift.newGift(await takeNumber(write), draft);
      await insertGift(write.db, of, added, key);
      return changed(write, of, added);
    });
    return c.json(created, 201);
  });

  app.openapi(editGift, async (c) => {
    const draft = c.req.valid('json');
    const edited = await onUnused(c, c.req.valid('param'), async (write, of, old) => {
      const wanted = { ...old, ...gift.settledGift(draft) };
      await updateGift(write.db, of, wanted);
      return changed(write, of, wanted);
    });
    return c.json(edited, 200);
  });

  app.openapi(deleteGift, async (c) => {
    const deleted = await onUnused(c, c.req.valid('param'), async (write, of, old) => {
      if ((await purseOf(write.db, of)).goal === old.gift) await saveGoal(write.db, of, null);
      await removeGift(write.db, of, old.gift);
      return { change: (await changed(write, of, old)).change };
    });
    return c.json(deleted, 200);
  });

  app.openapi(chooseGift, async (c) => {
    const { family, today } = asFamily(c);
    const { login, gift: number } = c.req.valid('param');
    const { points } = c.req.valid('json');
    const chosen = await storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, login);
      const old = await giftOf(write.db, of, number);
      const purse = await purseOf(write.db, of);
      const decision = gift.chooseGift(old, points, purse.remaining, today);
      if (purse.goal === number) await saveGoal(write.db, of, null);
      return settle(write, of, old, decision);
    });
    return c.json(chosen, 200);
  });

  app.openapi(giveGiftBack, async (c) =>
    c.json(await onGift(c, c.req.valid('param'), gift.giveBack), 200),
  );

  app.openapi(handGiftOver, async (c) =>
    c.json(await onGift(c, c.req.valid('param'), gift.handOver), 200),
  );

  app.openapi(takeGiftBack, async (c) =>
    c.json(await onGift(c, c.req.valid('param'), gift.takeBack), 200),
  );

  app.openapi(putGoal, async (c) => {
    const { family } = asFamily(c);
    const { gift: goal } = c.req.valid('json');
    const set = await storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, c.req.valid('param').login);
      if (goal !== null && (await giftOf(write.db, of, goal)).status !== 'unused') {
        throw new Problem('gift-not-unused');
      }
      await saveGoal(write.db, of, goal);
      write.touch({ noun: 'gift', kid: of.login });
      return { change: write.change, goal };
    });
    return c.json(set, 200);
  });

  type GiftAt = { login: string; gift: number };

  /** A parent's command on a gift, decided by the domain. */
  function onGift(c: Context<AppEnv>, at: GiftAt, decide: (old: gift.Gift) => gift.GiftDecision) {
    return storage.familyWrite(asParent(c).family, async (write) => {
      const { of } = await asParentOf(c, write.db, at.login);
      const old = await giftOf(write.db, of, at.gift);
      return settle(write, of, old, decide(old));
    });
  }

  /** A parent's command on a gift that nobody has taken yet. */
  function onUnused<T>(
    c: Context<AppEnv>,
    at: GiftAt,
    work: (write: FamilyWrite, of: FoundKid, old: gift.Gift) => Promise<T>,
  ) {
    return storage.familyWrite(asParent(c).family, async (write) => {
      const { of } = await asParentOf(c, write.db, at.login);
      const old = await giftOf(write.db, of, at.gift);
      if (old.status !== 'unused') throw new Problem('gift-not-unused');
      return work(write, of, old);
    });
  }
}

/** Writes what a decision makes of a gift, and what it costs, or refuses. */
async function settle(
  write: FamilyWrite,
  of: FoundKid,
  old: gift.Gift,
  decision: gift.GiftDecision,
) {
  if ('refused' in decision) {
    const { refused, ...more } = decision;
    throw new Problem(refused, more);
  }
  if (decision.gift.status !== old.status) {
    if (old.status === 'received' && (await countGifts(write.db, of)) >= MOST_GIFTS) {
      throw new Problem('too-many-gifts');
    }
    await updateGift(write.db, of, decision.gift);
    await addToTotals(write.db, of, { spent: gift.costOf(decision.gift) - gift.costOf(old) });
  }
  return changed(write, of, decision.gift);
}

async function changed(write: FamilyWrite, of: FoundKid, now: gift.Gift) {
  write.touch({ noun: 'gift', kid: of.login });
  const purse = await purseOf(write.db, of);
  return { change: write.change, gift: now, remaining: purse.remaining };
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
