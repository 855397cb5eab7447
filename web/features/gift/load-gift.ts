import { redirect } from '@tanstack/react-router';
import { giftState } from '#domain/gift.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { giftsQuery } from '../../shared/data/gift.ts';

/**
 * Loads the gift that an address names. Each state has a page of its own: a gift in another state
 * redirects to that page, one that was chosen, received or never existed to the overview.
 */
export async function loadGift(
  visit: Visit,
  kidId: string,
  giftId: string,
  page: 'available' | 'locked',
) {
  const { gifts, remaining } = await load(visit, giftsQuery(kidId));
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
