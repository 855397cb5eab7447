import { type QueryClient, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type GiftDraft, isSameGift } from '#domain/gift/gift.ts';
import { inPath, ofKid, Refusal } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, pagesQuery, put, putFirstPage } from '../../offline/client/query-client.ts';
import { type Also, createForAll, whose } from './also.ts';
import { useCreation, useKeys } from './creation.ts';
import type { Recorded } from './mission.ts';
import { useWrite, written } from './write.ts';

/** The inbox applies these commands optimistically. */
export const HANDED_OVER = ['hand over'];
export const TAKEN_BACK = ['take back'];

const ofGift = ofKid.gifts[':gift'];

export const giftsQuery = (login: string) =>
  dataQuery(keys.gifts(login), ofKid.gifts.$get({ param: { login } }));

/** „Nagrody już zdobyte”, last chosen first. */
export const receivedQuery = (login: string) =>
  pagesQuery(keys.received(login), (query) =>
    ofKid.gifts.received.$get({ param: { login }, query }),
  );

export function useGifts(login: string) {
  return useSuspenseQuery(giftsQuery(login)).data;
}

/** `again` is a gift whose recording is copied, `series` the row that it joins. */
export function useCreateGift(login: string) {
  return useCreation('gift', (gift: NewGift, key, client) => create(client, login, gift, key));
}

type NewGift = GiftDraft & Recorded & { also?: Also; again?: number; series?: number };

function create(client: QueryClient, login: string, { also = [], ...draft }: NewGift, key: string) {
  const json = { ...draft, key, also: [...also] };
  const call = ofKid.gifts.$post({ param: { login }, json });
  return written(client, { kids: whose(login, also) }, call);
}

export function useCreateGiftForAll() {
  return useCreation('gift', ({ also, ...draft }: GiftDraft & { also: Also }, key, client) =>
    createForAll(
      also,
      async (login) => {
        const { gifts } = await client.ensureQueryData(giftsQuery(login));
        return gifts.some((each) => isSameGift(each, draft));
      },
      async (login, others) => {
        const created = await create(client, login, { ...draft, also: others }, key);
        return { number: created.gift.gift, also: created.also };
      },
    ),
  );
}

/** The form showed the gift as `saw`. */
export type SiblingsGift = GiftDraft & { login: string; gift: number; saw: GiftDraft };

export function useEditGift(login: string) {
  const keys = useKeys('copies');
  type Edit = { gift: number; draft: GiftDraft; also?: Also; siblings?: readonly SiblingsGift[] };
  return useMutation({
    mutationFn: ({ gift, draft, also = [], siblings = [] }: Edit, { client }) => {
      const copies = also.length > 0 && {
        copies: { key: keys.keyOf({ gift, draft, also }), also: [...also] },
      };
      const param = inPath({ login, gift });
      const json = { ...draft, ...copies, siblings: [...siblings] };
      const kids = whose(login, [...also, ...siblings]);
      return written(client, { kids }, ofGift.$put({ param, json }));
    },
    onSuccess: keys.forget,
  });
}

export function useDeleteGift(login: string) {
  return useWrite({ kids: [login] }, (gift: number) =>
    ofGift.$delete({ param: inPath({ login, gift }) }),
  );
}

/** At the displayed price. A rejection contains the new one, which is displayed at once. */
export function useChooseGift(login: string) {
  return useMutation({
    mutationFn: ({ gift, points }: { gift: number; points: number }, { client }) => {
      const param = inPath({ login, gift });
      return written(
        client,
        {
          kids: [login],
          put({ change, kid, gifts, received }) {
            put(client, keys.kid(login), { change, kid });
            put(client, keys.gifts(login), { change, ...gifts });
            putFirstPage(client, keys.received(login), { change, ...received });
          },
        },
        ofGift.choose.$post({ param, json: { points } }),
      );
    },
    onError: (error, { gift }, _, { client }) => {
      if (error instanceof Refusal && error.price !== undefined) {
        showPrice(client, login, gift, error.price);
      }
    },
  });
}

export function useGiveGiftBack(login: string) {
  return useWrite({ kids: [login] }, (gift: number) =>
    ofGift['give-back'].$post({ param: inPath({ login, gift }) }),
  );
}

export function useHandGiftOver(login: string) {
  return useWrite(
    { kids: [login] },
    (gift: number) => ofGift['hand-over'].$post({ param: inPath({ login, gift }) }),
    { mutationKey: [...HANDED_OVER, login] },
  );
}

/** Undoes „Potwierdź odbiór”. */
export function useTakeGiftBack(login: string) {
  return useWrite(
    { kids: [login] },
    (gift: number) => ofGift['take-back'].$post({ param: inPath({ login, gift }) }),
    { mutationKey: [...TAKEN_BACK, login] },
  );
}

/** „Zbieram na to”: sets or clears the goal. */
export function useGoal(login: string) {
  return useWrite({ kids: [login] }, (gift: number | null) =>
    ofKid.goal.$put({ param: { login }, json: { gift } }),
  );
}

/** The list keeps its change number, because other changes up to the rejection are not known. */
function showPrice(client: QueryClient, login: string, gift: number, points: number) {
  client.setQueryData(
    giftsQuery(login).queryKey,
    (known) =>
      known && {
        ...known,
        gifts: known.gifts.map((each) => (each.gift === gift ? { ...each, points } : each)),
      },
  );
}
