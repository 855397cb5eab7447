import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { GiftDraft } from '#domain/gift.ts';
import { answered, api, Refusal, useCreationKey } from './client.ts';
import { countKeys, keys } from './keys.ts';
import { queryClient, refresh } from './query-client.ts';

const ofKid = api.kids[':login'];
const ofGift = ofKid.gifts[':gift'];

/** The gifts that were not handed over yet, what may be spent on them, and the kid's goal. */
export const giftsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.gifts(login),
    queryFn: () => answered(ofKid.gifts.$get({ param: { login } })),
  });

/** „Nagrody już zdobyte”, the last chosen first, page by page. */
export const receivedQuery = (login: string) =>
  infiniteQueryOptions({
    queryKey: keys.received(login),
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return answered(ofKid.gifts.received.$get({ param: { login }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export function useGifts(login: string) {
  return useSuspenseQuery(giftsQuery(login)).data;
}

export function useCreateGift(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (draft: GiftDraft) =>
      answered(ofKid.gifts.$post({ param: { login }, json: { ...draft, key: keyOf(draft) } })),
    onSettled: () => refreshGifts(login),
  });
}

export function useEditGift(login: string) {
  return useMutation({
    mutationFn: ({ gift, draft }: { gift: number; draft: GiftDraft }) =>
      answered(ofGift.$put({ param: at(login, gift), json: draft })),
    onSettled: () => refreshGifts(login),
  });
}

export function useDeleteGift(login: string) {
  return useMutation({
    mutationFn: (gift: number) => answered(ofGift.$delete({ param: at(login, gift) })),
    onSettled: () => refreshGifts(login),
  });
}

/** Takes a gift at the price that was seen. A refusal brings the new price, which shows at once. */
export function useChooseGift(login: string) {
  return useMutation({
    mutationFn: ({ gift, points }: { gift: number; points: number }) =>
      answered(ofGift.choose.$post({ param: at(login, gift), json: { points } })),
    onError: (error, { gift: number }) => {
      if (!(error instanceof Refusal) || error.price === undefined) return;
      const points = error.price;
      queryClient.setQueryData(
        giftsQuery(login).queryKey,
        (known) =>
          known && {
            ...known,
            gifts: known.gifts.map((each) => (each.gift === number ? { ...each, points } : each)),
          },
      );
    },
    onSettled: () => refreshGifts(login),
  });
}

export function useGiveGiftBack(login: string) {
  return useMutation({
    mutationFn: (gift: number) => answered(ofGift['give-back'].$post({ param: at(login, gift) })),
    onSettled: () => refreshGifts(login),
  });
}

export function useHandGiftOver(login: string) {
  return useMutation({
    mutationFn: (gift: number) => answered(ofGift['hand-over'].$post({ param: at(login, gift) })),
    onSettled: () => refreshGifts(login),
  });
}

/** Takes „Potwierdź odbiór” back. */
export function useTakeGiftBack(login: string) {
  return useMutation({
    mutationFn: (gift: number) => answered(ofGift['take-back'].$post({ param: at(login, gift) })),
    onSettled: () => refreshGifts(login),
  });
}

/** „Zbieram na to”, or on nothing. */
export function useGoal(login: string) {
  return useMutation({
    mutationFn: (gift: number | null) =>
      answered(ofKid.goal.$put({ param: { login }, json: { gift } })),
    onSettled: () => refreshGifts(login),
  });
}

/**
 * Fetches anew what a change of a kid's gifts or points can alter. Nobody waits for the lists that
 * grow page by page.
 */
export function refreshGifts(login: string): Promise<void> {
  refresh([keys.received(login), keys.history(login)]);
  return refresh(countKeys(login));
}

function at(login: string, gift: number) {
  return { login, gift: String(gift) };
}
