import { redirect } from '@tanstack/react-router';
import { giftState } from '#domain/gift/gift.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { giftsQuery } from '../../shared/data/gift.ts';

const PAGES = { available: paths.availableGift, locked: paths.gift };

/** In another state it redirects to its page: chosen, received and unknown ones to the overview. */
export async function loadGift(
  visit: Visit,
  kidId: string,
  giftId: string,
  page: keyof typeof PAGES,
) {
  const { gifts, remaining } = await load(visit, giftsQuery(kidId));
  const gift = gifts.find((each) => String(each.gift) === giftId);
  const state = gift && giftState(gift, remaining);
  if (state === page) return;
  const isUnused = state === 'available' || state === 'locked';
  const to = isUnused ? PAGES[state](kidId, giftId) : paths.gifts(kidId);
  throw redirect({ ...to, replace: true });
}
