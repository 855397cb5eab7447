import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { GiftDraft } from '#domain/gift.ts';
import { type Answer, answered, inPath, ofKid, Refusal } from './client.ts';
import { useCreation } from './creation.ts';
import { keys } from './keys.ts';
import { pagesQuery, queryClient } from './query-client.ts';
import { written } from './write.ts';

const ofGift = ofKid.gifts[':gift'];

/** The gifts that were not handed over yet, what may be spent on them, and the kid's goal. */
export const giftsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.gifts(login),
    queryFn: () => answered(ofKid.gifts.$get({ param: { login } })),
  });

/** „Nagrody już zdobyte”, the last chosen first, page by page. */
export const receivedQuery = (login: string) =>
  pagesQuery(keys.received(login), (query) =>
    answered(ofKid.gifts.received.$get({ param: { login }, query })),
  );

export function useGifts(login: string) {
  return useSuspenseQuery(giftsQuery(login)).data;
}

export function useCreateGift(login: string) {
  return useCreation((draft: GiftDraft, key) =>
    giftWritten(login, ofKid.gifts.$post({ param: { login }, json: { ...draft, key } })),
  );
}

export function useEditGift(login: string) {
  return useMutation({
    mutationFn: ({ gift, draft }: { gift: number; draft: GiftDraft }) =>
      giftWritten(login, ofGift.$put({ param: inPath({ login, gift }), json: draft })),
  });
}

export function useDeleteGift(login: string) {
  return useMutation({
    mutationFn: (gift: number) =>
      giftWritten(login, ofGift.$delete({ param: inPath({ login, gift }) })),
  });
}

/** Takes a gift at the price that was seen. A refusal brings the new price, which shows at once. */
export function useChooseGift(login: string) {
  return useMutation({
    mutationFn: ({ gift, points }: { gift: number; points: number }) => {
      const param = inPath({ login, gift });
      return giftWritten(login, ofGift.choose.$post({ param, json: { points } }));
    },
    onError: (error, { gift }) => {
      if (error instanceof Refusal && error.price !== undefined) {
        showPrice(login, gift, error.price);
      }
    },
  });
}

export function useGiveGiftBack(login: string) {
  return useMutation({
    mutationFn: (gift: number) =>
      giftWritten(login, ofGift['give-back'].$post({ param: inPath({ login, gift }) })),
  });
}

export function useHandGiftOver(login: string) {
  return useMutation({
    mutationFn: (gift: number) =>
      handoverWritten(login, ofGift['hand-over'].$post({ param: inPath({ login, gift }) })),
  });
}

/** Takes „Potwierdź odbiór” back. */
export function useTakeGiftBack(login: string) {
  return useMutation({
    mutationFn: (gift: number) =>
      handoverWritten(login, ofGift['take-back'].$post({ param: inPath({ login, gift }) })),
  });
}

/** „Zbieram na to”, or on nothing. */
export function useGoal(login: string) {
  return useMutation({
    mutationFn: (gift: number | null) =>
      giftWritten(login, ofKid.goal.$put({ param: { login }, json: { gift } })),
  });
}

function giftWritten<R extends Answer>(login: string, asking: Promise<R>) {
  return written({ nouns: ['gift'], login }, asking);
}

function handoverWritten<R extends Answer>(login: string, asking: Promise<R>) {
  return written({ nouns: ['gift', 'handover'], login }, asking);
}

/** The list keeps its number: of the other changes up to that refusal it does not know. */
function showPrice(login: string, gift: number, points: number) {
  queryClient.setQueryData(
    giftsQuery(login).queryKey,
    (known) =>
      known && {
        ...known,
        gifts: known.gifts.map((each) => (each.gift === gift ? { ...each, points } : each)),
      },
  );
}
