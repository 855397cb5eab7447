import { redirect } from '@tanstack/react-router';
import { giftState } from '#domain/gift.ts';
import { giftsQuery } from '../api/gift.ts';
import { load } from '../api/query-client.ts';
import { paths } from '../paths.ts';

/**
 * Lets in the gift that an address names. One that stands elsewhere leads there: each state has a
 * page of its own, and what was chosen, received or never existed leads to the overview.
 */
export async function loadGift(kidId: string, giftId: string, page: 'available' | 'locked') {
  const { gifts, remaining } = await load(giftsQuery(kidId));
  const gift = gifts.find((each) => String(each.gift) === giftId);
  const state = gift && giftState(gift, remaining);
  if (state === page) return;
  if (state === 'available') {
    throw redirect({ ...paths.availableGift(kidId, giftId), replace: true });
  }
  if (state === 'locked') {
    throw redirect({ ...paths.gift(kidId, giftId), replace: true });
  }
  throw redirect({ ...paths.gifts(kidId), replace: true });
}
