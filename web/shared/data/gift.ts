import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type GiftDraft, isSameGift } from '#domain/gift/gift.ts';
import { inPath, ofKid, Refusal } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, pagesQuery, put, putFirstPage } from '../../offline/client/query-client.ts';
import { type Also, createForAll, whose } from './also.ts';
import type { WithRecording } from './mission.ts';
import { useOnce } from './once.ts';
import { sendWrite, useMutationCommand, useWrite } from './write.ts';

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
  const client = useQueryClient();
  const once = useOnce('gift');
  return (gift: NewGift) => once(gift, (key) => create(client, login, gift, key));
}

type NewGift = GiftDraft & WithRecording & { also?: Also; again?: number; series?: number };

function create(client: QueryClient, login: string, { also = [], ...draft }: NewGift, key: string) {
  const json = { ...draft, key, also: [...also] };
  const call = ofKid.gifts.$post({ param: { login }, json });
  return sendWrite(client, { kids: whose(login, also) }, call);
}

export function useCreateGiftForAll() {
  const client = useQueryClient();
  const once = useOnce('gift');
  const has = (draft: GiftDraft) => async (login: string) => {
    const { gifts } = await client.ensureQueryData(giftsQuery(login));
    return gifts.some((each) => isSameGift(each, draft));
  };
  return (gift: GiftDraft & { also: Also }) =>
    once(gift, (key) =>
      createForAll(gift.also, has(gift), async (login, also) => {
        const created = await create(client, login, { ...gift, also }, key);
        return { number: created.gift.gift, also: created.also };
      }),
    );
}

/** The form showed the gift as `saw`. */
export type SiblingsGift = GiftDraft & { login: string; gift: number; saw: GiftDraft };

export function useEditGift(login: string) {
  const client = useQueryClient();
  const once = useOnce('copies');
  type Edit = { gift: number; draft: GiftDraft; also?: Also; siblings?: readonly SiblingsGift[] };
  return ({ gift, draft, also = [], siblings = [] }: Edit) =>
    once({ gift, draft, also }, (key) => {
      const copies = also.length > 0 && { copies: { key, also: [...also] } };
      const param = inPath({ login, gift });
      const json = { ...draft, ...copies, siblings: [...siblings] };
      const kids = whose(login, [...also, ...siblings]);
      return sendWrite(client, { kids }, ofGift.$put({ param, json }));
    });
}

export function useDeleteGift(login: string) {
  return useWrite({ kids: [login] }, (gift: number) =>
    ofGift.$delete({ param: inPath({ login, gift }) }),
  );
}

/** At the displayed price. A rejection contains the new one, which is displayed at once. */
export function useChooseGift(login: string) {
  const client = useQueryClient();
  return async ({ gift, points }: { gift: number; points: number }) => {
    const param = inPath({ login, gift });
    try {
      return await sendWrite(
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
    } catch (error) {
      if (error instanceof Refusal && error.price !== undefined) {
        showPrice(client, login, gift, error.price);
      }
      throw error;
    }
  };
}

export function useGiveGiftBack(login: string) {
  return useWrite({ kids: [login] }, (gift: number) =>
    ofGift['give-back'].$post({ param: inPath({ login, gift }) }),
  );
}

export function useHandGiftOver(login: string) {
  const send = useWrite({ kids: [login] }, (gift: number) =>
    ofGift['hand-over'].$post({ param: inPath({ login, gift }) }),
  );
  return useMutationCommand({ mutationKey: [...HANDED_OVER, login] }, send);
}

/** Undoes „Potwierdź odbiór”. */
export function useTakeGiftBack(login: string) {
  const send = useWrite({ kids: [login] }, (gift: number) =>
    ofGift['take-back'].$post({ param: inPath({ login, gift }) }),
  );
  return useMutationCommand({ mutationKey: [...TAKEN_BACK, login] }, send);
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

/** Why a gift was not taken: its price is another one than on the kid's screen. */
export const PRICE_CHANGED = 'gift-price-changed';
