import { z } from '@hono/zod-openapi';
import {
  Change,
  CreationKey,
  Cursor,
  Day,
  Name,
  Numbered,
  Picture,
  Points,
  RecordingName,
  Sound,
} from './field.ts';
import { Also, AlsoAdded, Copies, changed, Kid, KidPath } from './kid.ts';
import { RECORDING_PROBLEMS } from './recording.ts';
import { ACCESS, answer, body, noun, pathNumber, route } from './route.ts';

export const GiftDraft = z.object({ name: Name, picture: Picture, points: Points });

export const Gift = GiftDraft.extend({
  gift: z.number().int(),
  status: z.enum(['unused', 'chosen', 'received']),
  /** The day on which it was chosen. */
  chosen: Day.nullable(),
  /** Identifies its recording (`getRecording`). */
  recording: RecordingName,
}).openapi('Gift');

const GiftPath = KidPath.extend({ gift: pathNumber('gift') });

/** The gifts of a kid that were not handed over. */
const GiftList = z.object({
  /** Unused and chosen gifts. */
  gifts: z.array(Gift).readonly(),
  earned: z.number().int(),
  remaining: z.number().int(),
  /** The gift that the kid saves for. */
  goal: z.number().int().nullable(),
  /** The search URL of „Kup nagrodę”; `{name}` is the placeholder for the gift. */
  shop: z.string(),
});

/** A page of gifts that were handed over. */
const ReceivedPage = z.object({
  gifts: z.array(Gift).readonly(),
  /** The `before` of the next page; `null` on the last one. */
  next: Cursor.nullable(),
});

const ChangedGift = changed({ gift: Gift });

const listGifts = route({
  summary: 'The gifts that were not handed over: unused and chosen ones',
  method: 'get',
  path: '/api/kids/{login}/gifts',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath },
  responses: {
    200: answer(GiftList.extend({ change: Change }), 'The gifts that are not received yet.'),
  },
  problems: [],
});

const listReceivedGifts = route({
  summary: '„Nagrody już zdobyte”, paginated, the last chosen first',
  method: 'get',
  path: '/api/kids/{login}/gifts/received',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath, query: z.object({ before: Cursor.optional() }) },
  responses: {
    200: answer(ReceivedPage.extend({ change: Change }), 'A page of received gifts.'),
  },
  problems: [],
});

const createGift = route({
  summary: 'Adds a gift',
  description: 'It can be repeated with the same key and adds one gift for each kid.',
  method: 'post',
  path: '/api/kids/{login}/gifts',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: KidPath,
    ...body(
      GiftDraft.extend({
        key: CreationKey,
        /** „Cofnij” after „Usuń nagrodę”: the recording of the deleted gift. */
        recording: Sound.optional(),
        /** „Dodaj jeszcze raz”: the gift whose recording is copied. */
        again: Numbered.optional(),
        also: Also.optional(),
      }),
    ),
  },
  responses: { 201: answer(ChangedGift.extend({ also: AlsoAdded }), 'The new gift.') },
  problems: ['too-many-gifts', 'key-reused', ...RECORDING_PROBLEMS],
});

const editGift = route({
  summary: 'Changes an unused gift',
  description: 'Other gifts are history. The kids of `copies` get the draft as a new gift.',
  method: 'put',
  path: '/api/kids/{login}/gifts/{gift}',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath, ...body(GiftDraft.extend({ copies: Copies.optional() })) },
  responses: {
    200: answer(ChangedGift.extend({ also: AlsoAdded }), 'The gift as it is now.'),
  },
  problems: ['gift-not-unused', 'too-many-gifts', 'key-reused'],
});

const deleteGift = route({
  summary: 'Deletes an unused gift',
  method: 'delete',
  path: '/api/kids/{login}/gifts/{gift}',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: {
    200: answer(changed({ recorded: Sound.nullable() }), 'It is gone. What was recorded for it.'),
  },
  problems: ['gift-not-unused'],
});

const chooseGift = route({
  summary: 'Chooses an affordable gift at the price in `points`',
  description: 'The points are spent in the same transaction.',
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/choose',
  'x-access': ACCESS.kidOrParent,
  request: { params: GiftPath, ...body(z.object({ points: Points })) },
  responses: {
    200: answer(
      ChangedGift.extend({ kid: Kid, gifts: GiftList, received: ReceivedPage }),
      'The gift is chosen. The kid’s new page of gifts.',
    ),
  },
  problems: ['gift-price-changed', 'gift-not-affordable'],
});

const giveGiftBack = route({
  summary: '„Cofnij wybór”: undoes the choice and frees the points',
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/give-back',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(ChangedGift, 'The gift is unused again.') },
  problems: ['gift-received'],
});

const handGiftOver = route({
  summary: '„Potwierdź odbiór”: marks a chosen gift as received',
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/hand-over',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(ChangedGift, 'The gift is received.') },
  problems: ['gift-not-chosen'],
});

const takeGiftBack = route({
  summary: 'Undoes „Potwierdź odbiór”: the gift is chosen again',
  method: 'post',
  path: '/api/kids/{login}/gifts/{gift}/take-back',
  'x-access': ACCESS.parentOfKid,
  request: { params: GiftPath },
  responses: { 200: answer(ChangedGift, 'The gift is chosen again.') },
  problems: ['gift-not-received', 'too-many-gifts'],
});

const putGoal = route({
  summary: '„Zbieram na to”: sets or clears the unused gift that a kid saves for',
  method: 'put',
  path: '/api/kids/{login}/goal',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath, ...body(z.object({ gift: Numbered.nullable() })) },
  responses: {
    200: answer(changed({}), 'What the kid saves for.'),
  },
  problems: ['gift-not-unused'],
});

export const GIFT = noun({
  tag: 'gift',
  about: 'Gifts, from creation to handover.',
  routes: {
    listGifts,
    listReceivedGifts,
    createGift,
    editGift,
    deleteGift,
    chooseGift,
    giveGiftBack,
    handGiftOver,
    takeGiftBack,
    putGoal,
  },
});
