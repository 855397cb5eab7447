import {
  chooseGift,
  costOf,
  type Gift,
  type GiftDecision,
  type GiftDraft,
  inPlaceOf,
  sameDraft,
} from '#domain/gift/gift.ts';
import { decideCopies } from '#domain/plan/plan.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import { takeNumber } from '../../db/storage.ts';
import { granted } from '../../http/problem.ts';
import {
  countGifts,
  findGift,
  giftOfKey,
  giftsNotReceived,
  insertGift,
  updateGift,
} from '../../shared/gift/queries.ts';
import { giftsChanged } from '../../shared/kid/consequences.ts';
import { createdBefore, type KidWrite } from '../../shared/kid/kid-request.ts';
import { saveKid, totalsOf } from '../../shared/kid/queries.ts';
import { putNews, removeNews } from '../../shared/news/queries.ts';
import { copyRecording } from '../../shared/recording/change.ts';
import { noteEvents } from '../../shared/webhook/queries.ts';

export async function changeGift(
  kid: KidWrite,
  number: number,
  decide: (old: Gift) => GiftDecision,
): Promise<{ gift: Gift }> {
  const { write, db, of, today } = kid;
  const old = await findGift(db, of, number);
  const { gift } = granted(decide(old));
  if (gift !== old) {
    await updateGift(db, of, gift, today);
    await addToTotals(db, of, { spent: costOf(gift) - costOf(old) });
    await noteHandover(kid, old, gift);
    await noteChoice(kid, old, gift);
  }
  await giftsChanged(write, of);
  return { gift };
}

/** Adds a handover to the kid's news. One that was undone is none. */
async function noteHandover(
  { db, of, visitor }: KidWrite,
  old: Gift,
  { gift, status, chosen }: Gift,
) {
  const news = { number: gift, day: chosen ?? 0, saw: null };
  if (status === 'received') await putNews(db, of, [news], visitor.now);
  else if (old.status === 'received') await removeNews(db, { ...of, ...news });
}

/** Tells the webhooks of a chosen gift. One that was taken back to be handed over again is none. */
async function noteChoice(kid: KidWrite, old: Gift, { status, name, points }: Gift) {
  if (status !== 'chosen' || old.status !== 'unused') return;
  const { db, of, visitor } = kid;
  const data = { kid: of.login, name, points };
  await noteEvents(db, of, [{ type: 'gift.chosen', data }], visitor.now);
}

/** An equal gift takes the place of one that repeats, and the kid's goal moves to it. */
export async function takeGift(kid: KidWrite, number: number, points: number): Promise<Gift> {
  const { db, of, today } = kid;
  const { remaining, goal } = await totalsOf(db, of);
  const has = { remaining, notReceived: await countGifts(db, of) };
  const { status } = await findGift(db, of, number);
  const { gift } = await changeGift(kid, number, (old) => chooseGift(old, points, has, today));
  const next = status === 'unused' && gift.repeats ? await replace(kid, gift) : null;
  if (goal === number) await saveKid(db, of, { goal: next });
  return gift;
}

/** Puts an equal unused gift in the place of a chosen one and returns its number. */
async function replace(kid: KidWrite, chosen: Gift): Promise<number> {
  const number = await takeNumber(kid.write);
  await insertGift(kid.db, kid.of, inPlaceOf(chosen, number), kid.today, null);
  if (chosen.recording !== null) await copyRecording(kid, chosen.gift, number);
  return number;
}

const NO_PROGRESS = { missions: [], marks: [] };

/** The copying returns a number, or `null`: the kid has the same, and `twice` is not set. */
export function copyGift(draft: GiftDraft) {
  return async ({ write, db, of, today }: KidWrite, key: string, twice: boolean) => {
    const row = await giftOfKey(db, of.family, key);
    const earlier = createdBefore(row, of, (row) => sameDraft(row.gift, draft));
    if (earlier) return earlier.gift.gift;
    const standing = await giftsNotReceived(db, of);
    const copies = { missions: [], gifts: [{ ...draft, twice }] };
    const numbers = [await takeNumber(write)];
    const [added] = granted(decideCopies(NO_PROGRESS, standing, copies, today, numbers)).gifts;
    if (!added) return null;
    await insertGift(db, of, added, today, key);
    await giftsChanged(write, of);
    return added.gift;
  };
}
