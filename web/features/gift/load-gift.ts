import { redirect } from '@tanstack/react-router';
import { giftState } from '#domain/gift/gift.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { giftsQuery } from '../../shared/data/gift.ts';

/**
 * Loads the gift named by the URL. Each state has its own page. A gift in another state redirects
 * there; a chosen, received or unknown one redirects to the overview.
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
