import { type GiftDraft, sameDraft } from '#domain/gift.ts';
import { decideCopies } from '#domain/plan.ts';
import { takeNumber } from '../../db/storage.ts';
import { granted } from '../../http/problem.ts';
import { giftOfKey, giftsNotReceived, insertGift } from '../../shared/gift/queries.ts';
import { giftsChanged } from '../../shared/kid/consequences.ts';
import { createdBefore } from '../../shared/kid/created-before.ts';
import type { KidWrite } from '../../shared/kid/kid-request.ts';

const NO_PROGRESS = { missions: [], marks: [] };

/**
 * Copies a gift to another kid and returns its number. `null`: the kid has the same gift, and
 * `twice` is not set. Repeating it with the same key adds nothing.
 */
export async function copyGift(
  { write, db, of, today }: KidWrite,
  draft: GiftDraft,
  key: string,
  twice: boolean,
): Promise<number | null> {
  const row = await giftOfKey(db, of.family, key);
  const earlier = createdBefore(row, of, (row) => sameDraft(row.gift, draft));
  if (earlier) return earlier.gift.gift;
  const standing = await giftsNotReceived(db, of);
  const wish = { missions: [], gifts: [{ ...draft, twice }] };
  const numbers = [await takeNumber(write)];
  const [added] = granted(decideCopies(NO_PROGRESS, standing, wish, today, numbers)).gifts;
  if (!added) return null;
  await insertGift(db, of, added, key);
  await giftsChanged(write, of);
  return added.gift;
}
