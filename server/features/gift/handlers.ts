import type { GIFT } from '#contract/gift.ts';
import * as gift from '#domain/gift/gift.ts';
import { takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { type KidPermission, kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import {
  countGifts,
  giftOfKey,
  giftsNotReceived,
  insertGift,
  readGoal,
  receivedGifts,
  removeGift,
  saveGoal,
} from '../../shared/gift/queries.ts';
import { giftsChanged } from '../../shared/kid/consequences.ts';
import {
  alsoFor,
  createdBefore,
  type KidContext,
  type KidRead,
  type KidWrite,
  keyFor,
  kidNow,
  readKid,
  writeKid,
} from '../../shared/kid/kid-request.ts';
import {
  copyRecording,
  dropRecording,
  keepRecording,
  recordingLimit,
} from '../../shared/recording/change.ts';
import { changeGift, copyGift, foundGift, purseOf } from './change.ts';

/**
 * Handlers of gifts. Every command finds the gift inside its family write. So a second device sees
 * what the first one did, and no point is spent twice.
 */
export function giftHandlers(context: AppContext): Handlers<typeof GIFT> {
  const { storage, config } = context;
  const countRecording = recordingLimit(context);

  return {
    listGifts: async (c) => c.json(await readKid(storage, c, kidOrParent, giftList), 200),

    listReceivedGifts: async (c) => {
      const { before } = c.req.valid('query');
      const page = await readKid(storage, c, kidOrParent, ({ db, of }) =>
        receivedGifts(db, of, before),
      );
      return c.json(page, 200);
    },

    createGift: async (c) => {
      const { key, recording: recorded, again, also, ...draft } = c.req.valid('json');
      await countRecording(c, recorded);
      const created = await writeGifts(c, parentOfKid, async (kid) => {
        const added = await create(kid);
        return { gift: added, also: await copyFor(kid, also, draft, key) };
      });
      return c.json(created, 201);

      async function create(kid: KidWrite): Promise<gift.Gift> {
        const { write, db, of } = kid;
        const row = await giftOfKey(db, of.family, key);
        const earlier = createdBefore(row, of, (row) => gift.sameDraft(row.gift, draft));
        if (earlier) return earlier.gift;
        const number = await takeNumber(write);
        const decision = gift.addGift(number, draft, await countGifts(db, of));
        const { gift: added } = granted(decision);
        await insertGift(db, of, added, key);
        if (recorded !== undefined) {
          return { ...added, recording: await keepRecording(kid, number, recorded) };
        }
        return again === undefined
          ? added
          : { ...added, recording: await copyRecording(kid, again, number) };
      }
    },

    editGift: async (c) => {
      const { gift: number } = c.req.valid('param');
      const { copies, ...draft } = c.req.valid('json');
      const edited = await writeGifts(c, parentOfKid, async (kid) => {
        const saved = await changeGift(kid, number, (old) => gift.editGift(old, draft));
        return { ...saved, also: await copyFor(kid, copies?.also, draft, copies?.key ?? '') };
      });
      return c.json(edited, 200);
    },

    deleteGift: async (c) => {
      const { gift: number } = c.req.valid('param');
      const deleted = await writeGifts(c, parentOfKid, async (kid) => {
        const { db, of } = kid;
        granted(gift.unusedGift(await foundGift(db, of, number)));
        if ((await readGoal(db, of)) === number) await saveGoal(db, of, null);
        await removeGift(db, of, number);
        return { recorded: await dropRecording(kid, number) };
      });
      return c.json(deleted, 200);
    },

    chooseGift: async (c) => {
      const { gift: number } = c.req.valid('param');
      const { points } = c.req.valid('json');
      const chosen = await writeGifts(c, kidOrParent, async (kid) => {
        const { remaining, goal } = await purseOf(kid.db, kid.of);
        if (goal === number) await saveGoal(kid.db, kid.of, null);
        const { gift: taken } = await changeGift(kid, number, (old) =>
          gift.chooseGift(old, points, remaining, kid.today),
        );
        // All that the gifts page needs afterwards, to save it more requests.
        return {
          gift: taken,
          kid: await kidNow(kid),
          gifts: await giftList(kid),
          received: await receivedGifts(kid.db, kid.of),
        };
      });
      return c.json(chosen, 200);
    },

    giveGiftBack: async (c) => {
      const { gift: number } = c.req.valid('param');
      const giveBack = (kid: KidWrite) => changeGift(kid, number, gift.giveBack);
      return c.json(await writeGifts(c, parentOfKid, giveBack), 200);
    },

    handGiftOver: async (c) => {
      const { gift: number } = c.req.valid('param');
      const answer = await writeGifts(c, parentOfKid, (kid) => {
        kid.write.publish({ noun: 'handover', kid: kid.of.login });
        return changeGift(kid, number, gift.handOver);
      });
      return c.json(answer, 200);
    },

    takeGiftBack: async (c) => {
      const { gift: number } = c.req.valid('param');
      const answer = await writeGifts(c, parentOfKid, async (kid) => {
        const notReceived = await countGifts(kid.db, kid.of);
        const decide = (old: gift.Gift) => gift.takeBack(old, notReceived);
        kid.write.publish({ noun: 'handover', kid: kid.of.login });
        return changeGift(kid, number, decide);
      });
      return c.json(answer, 200);
    },

    putGoal: async (c) => {
      const { gift: goal } = c.req.valid('json');
      const set = await writeGifts(c, kidOrParent, async ({ db, of }) => {
        if (goal !== null) granted(gift.unusedGift(await foundGift(db, of, goal)));
        await saveGoal(db, of, goal);
        return {};
      });
      return c.json(set, 200);
    },
  };

  /** Returns the list of gifts and the points to spend. */
  async function giftList({ db, of }: KidRead) {
    const [gifts, purse] = await Promise.all([giftsNotReceived(db, of), purseOf(db, of)]);
    return { gifts, ...purse, shop: config.shopUrl };
  }

  /** „Dodaj też dla…”: copies a gift to other kids. */
  function copyFor(
    kid: KidWrite,
    also: Parameters<typeof alsoFor>[1],
    draft: gift.GiftDraft,
    key: string,
  ) {
    return alsoFor(kid, also, (sibling, twice) =>
      copyGift(sibling, draft, keyFor(key, sibling), twice),
    );
  }

  /** Runs a command on a kid's gifts, then handles its consequences. */
  function writeGifts<T extends object>(
    c: KidContext,
    permission: KidPermission,
    work: (kid: KidWrite) => Promise<T>,
  ) {
    return writeKid(storage, c, permission, async (kid) => {
      const answer = await work(kid);
      await giftsChanged(kid.write, kid.of);
      return answer;
    });
  }
}
