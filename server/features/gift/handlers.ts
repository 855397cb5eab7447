import type { GIFT } from '#contract/gift.ts';
import * as gift from '#domain/gift/gift.ts';
import { takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import {
  countGifts,
  findGift,
  giftOfKey,
  giftsNotReceived,
  insertGift,
  receivedGifts,
  removeGift,
} from '../../shared/gift/queries.ts';
import { giftsChanged } from '../../shared/kid/consequences.ts';
import {
  alsoFor,
  createdBefore,
  familyRequests,
  forSiblings,
  type KidRead,
  type KidWrite,
  kidNow,
} from '../../shared/kid/kid-request.ts';
import { saveKid, totalsOf } from '../../shared/kid/queries.ts';
import {
  copyRecording,
  dropRecording,
  recordingLimit,
  saveRecording,
} from '../../shared/recording/change.ts';
import { changeGift, copyGift, takeGift } from './change.ts';

type GiftHandlers<Name extends keyof Handlers<typeof GIFT>> = Pick<Handlers<typeof GIFT>, Name>;

/** Every command finds its gift inside its family write, so no point is spent twice. */
export function giftHandlers(context: AppContext): Handlers<typeof GIFT> {
  const { readKid } = familyRequests(context);

  return {
    listGifts: readKid(kidOrParent, (kid) => giftsOf(kid, context.config.shopUrl)),

    listReceivedGifts: readKid(kidOrParent, ({ db, of }, { query }) =>
      receivedGifts(db, of, query.before),
    ),

    ...editingHandlers(context),
    ...choosingHandlers(context),
    ...handoverHandlers(context),
  };
}

function editingHandlers(
  context: AppContext,
): GiftHandlers<'createGift' | 'editGift' | 'deleteGift'> {
  const { createForKid, writeKid } = familyRequests(context);
  const countRecording = recordingLimit(context);

  return {
    createGift: createForKid(
      parentOfKid,
      async (kid, { json: { key, recording: recorded, again, series, also, ...draft } }) => {
        const added = await create(kid);
        await giftsChanged(kid.write, kid.of);
        return { gift: added, also: await alsoFor(kid, { also, key }, copyGift(draft)) };

        async function create({ write, db, of, today }: KidWrite): Promise<gift.Gift> {
          const row = await giftOfKey(db, of.family, key);
          const earlier = createdBefore(row, of, (row) => gift.sameDraft(row.gift, draft));
          if (earlier) return earlier.gift;
          const number = await takeNumber(write);
          const standing = await giftsNotReceived(db, of);
          const { gift: added } = granted(gift.addGift(number, draft, standing, series));
          await insertGift(db, of, added, today, key);
          if (recorded !== undefined) {
            return { ...added, recording: await saveRecording(kid, number, recorded) };
          }
          return again === undefined
            ? added
            : { ...added, recording: await copyRecording(kid, again, number) };
        }
      },
      (visitor, { json }) => countRecording(visitor, json.recording),
    ),

    editGift: writeKid(parentOfKid, async (kid, { param, json }) => {
      const { copies, siblings = [], ...draft } = json;
      const saved = await changeGift(kid, param.gift, (old) => gift.editGift(old, draft));
      const copied = { ...draft, repeats: saved.gift.repeats };
      const also = await alsoFor(kid, copies, copyGift(copied));
      const changed = await forSiblings(
        kid,
        siblings,
        (sibling, { gift: number, saw, ...theirs }) =>
          changeGift(sibling, number, (old) => gift.editGift(old, theirs, saw)),
      );
      return { ...saved, also, siblings: changed };
    }),

    deleteGift: writeKid(parentOfKid, async (kid, { param: { gift: number } }) => {
      const { write, db, of } = kid;
      granted(gift.unusedGift(await findGift(db, of, number)));
      if ((await totalsOf(db, of)).goal === number) await saveKid(db, of, { goal: null });
      await removeGift(db, of, number);
      const recorded = await dropRecording(kid, number);
      await giftsChanged(write, of);
      return { recorded };
    }),
  };
}

function choosingHandlers(
  context: AppContext,
): GiftHandlers<'chooseGift' | 'giveGiftBack' | 'putGoal'> {
  const { writeKid } = familyRequests(context);

  return {
    chooseGift: writeKid(
      kidOrParent,
      async (kid, { param: { gift: number }, json: { points } }) => {
        const taken = await takeGift(kid, number, points);
        // All that the gifts page needs afterwards, to save it more requests.
        return {
          gift: taken,
          kid: await kidNow(kid),
          gifts: await giftsOf(kid, context.config.shopUrl),
          received: await receivedGifts(kid.db, kid.of),
        };
      },
    ),

    giveGiftBack: writeKid(parentOfKid, async (kid, { param }) => {
      const { db, of } = kid;
      const { gift: free } = await changeGift(kid, param.gift, gift.giveBack);
      const standing = gift.standsFor(free, await giftsNotReceived(db, of));
      if (!standing) return { gift: free };
      await removeGift(db, of, free.gift);
      await dropRecording(kid, free.gift);
      return { gift: standing };
    }),

    putGoal: writeKid(kidOrParent, async ({ write, db, of }, { json: { gift: goal } }) => {
      if (goal !== null) granted(gift.unusedGift(await findGift(db, of, goal)));
      await saveKid(db, of, { goal });
      await giftsChanged(write, of);
      return {};
    }),
  };
}

function handoverHandlers(context: AppContext): GiftHandlers<'handGiftOver' | 'takeGiftBack'> {
  const { writeKid } = familyRequests(context);

  return {
    handGiftOver: writeKid(parentOfKid, (kid, { param }) => {
      kid.write.publish({ noun: 'handover', kid: kid.of.login });
      return changeGift(kid, param.gift, gift.handOver);
    }),

    takeGiftBack: writeKid(parentOfKid, async (kid, { param }) => {
      const notReceived = await countGifts(kid.db, kid.of);
      kid.write.publish({ noun: 'handover', kid: kid.of.login });
      return changeGift(kid, param.gift, (old) => gift.takeBack(old, notReceived));
    }),
  };
}

async function giftsOf({ db, of }: KidRead, shop: string) {
  const [gifts, { earned, remaining, goal }] = await Promise.all([
    giftsNotReceived(db, of),
    totalsOf(db, of),
  ]);
  return { gifts, earned, remaining, goal, shop };
}
