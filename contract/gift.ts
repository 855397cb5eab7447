import { z } from '@hono/zod-openapi';
import { Change, CreationKey, Day, Name, Numbered, PagePlace, Picture, Points } from './field.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, body, pathNumber, refusal, route } from './route.ts';

export const GiftDraft = z.object({ name: Name, picture: Picture, points: Points });

export const Gift = GiftDraft.extend({
  gift: z.number().int(),
  status: z.enum(['unused', 'chosen', 'received']),
  /** The day on which it was chosen. */
  chosen: Day.nullable(),
}).openapi('Gift');

const GiftPath = KidPath.extend({ gift: pathNumber('gift') });

/** What a kid's own page of gifts shows before the received ones. */
const GiftList = z.object({
  /** Unused and chosen ones. */
  gifts: z.array(Gift).readonly(),
  earned: z.number().int(),
  remaining: z.number().int(),
  /** The gift that the kid saves for. */
  goal: z.number().int().nullable(),
  /** Where „Kup nagrodę” searches; `{name}` stands for what. */
  shop: z.string(),
});

/** A page of gifts that were handed over. */
const ReceivedPage = z.object({
  gifts: z.array(Gift).readonly(),
  /** The `before` of the next page; `null` where this one is the last. */
  next: PagePlace.nullable(),
});

/** After a command, the whole list: the pages that show it need not ask for it. */
const ChangedGifts = changed({ gifts: GiftList });
const ChangedGift = ChangedGifts.extend({ gift: Gift });
/** After a handover also the first page of the received ones. */
const HandedOver = ChangedGift.extend({ received: ReceivedPage });

/** The gifts that were not handed over yet: unused and chosen ones. */
export const listGifts = route({
  method: 'get',
  path: '/api/kids/{login}/gifts',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath },
  responses: {
    200: answer(GiftList.extend({ change: Change }), 'Nagrody, które nie są jeszcze odebrane.'),
    '4XX': refusal,
  },
});

/** „Nagrody już zdobyte”, the last chosen first, a page at a time. */
export const listReceivedGifts = route({
  method: 'get',
  path: '/api/kids/{login}/gifts/received',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath, query: z.object({ before: PagePlace.optional() }) },
  responses: {
    200: answer(ReceivedPage.extend({ change: Change }), 'Nagrody już zdobyte.'),
    '4XX': refusal,
  },
});

export const createGift = route({
  method: 'post',
  path: '/api/kids/{login}/gifts',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath, ...body(GiftDraft.extend({ key: CreationKey })) },
  responses: { 201: answer(ChangedGift, 'Nowa nagroda.'), '4XX': refusal },
});

/** Only unused gifts can be edited: anything else would rewrite history. */
export const editGift = route({
  method: 'put',
  path: '/api/kids/{login}/gifts/{gift}',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath, ...body(GiftDraft) },
  responses: { 200: answer(ChangedGift, 'Nagroda po zmianie.'), '4XX': refusal },
});

/** Only unused gifts can be deleted. */
export const deleteGift = route({
  method: 'delete',
  path: '/api/kids/{login}/gifts/{gift}',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(ChangedGifts, 'Nagrody już nie ma.'), '4XX': refusal },
});

/** Takes an affordable gift at the price that was seen: the points are spent in the same write. */
export const chooseGift = route({
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/choose',
  'x-access': ACCESS.kidOrParent,
  request: { params: GiftPath, ...body(z.object({ points: Points })) },
  responses: { 200: answer(ChangedGift, 'Nagroda wybrana.'), '4XX': refusal },
});

/** „Cofnij wybór”: the points are free again. */
export const giveGiftBack = route({
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/give-back',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(ChangedGift, 'Nagroda znowu do wzięcia.'), '4XX': refusal },
});

/** „Potwierdź odbiór” */
export const handGiftOver = route({
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/hand-over',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(HandedOver, 'Nagroda odebrana.'), '4XX': refusal },
});

/** Takes „Potwierdź odbiór” back: the gift is chosen again. */
export const takeGiftBack = route({
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/take-back',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(HandedOver, 'Nagroda znowu czeka na odbiór.'), '4XX': refusal },
});

/** „Zbieram na to”: the unused gift that a kid saves for, or none. */
export const putGoal = route({
  method: 'put',
  path: '/api/kids/{login}/goal',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath, ...body(z.object({ gift: Numbered.nullable() })) },
  responses: {
    200: answer(ChangedGifts, 'Na co dziecko zbiera.'),
    '4XX': refusal,
  },
});
