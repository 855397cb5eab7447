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
 * Gives a kid a gift that another one gets as well, and returns its number: `null` where the same
 * stands there already and is not wished `twice`. With the same key it is given once.
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
