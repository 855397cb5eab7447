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
import { Also, AlsoAdded, Copies, changed, Kid } from './kid.ts';
import { RECORDING_PROBLEMS } from './recording.ts';
import { ACCESS, body, created, noun, ok, route } from './route.ts';

export const GiftDraft = z.object({ name: Name, picture: Picture, points: Points });

export const Gift = GiftDraft.extend({
  gift: z.number().int(),
  status: z.enum(['unused', 'chosen', 'received']),
  /** The day on which it was chosen. */
  chosen: Day.nullable(),
  /** Identifies its recording (`getRecording`). */
  recording: RecordingName,
}).openapi('Gift');

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

const listGifts = route('get', '/api/kids/{login}/gifts', {
  summary: 'The gifts that were not handed over: unused and chosen ones',
  'x-access': ACCESS.kidOrParent,
  responses: ok(GiftList.extend({ change: Change }), 'The gifts that are not received yet.'),
});

const listReceivedGifts = route('get', '/api/kids/{login}/gifts/received', {
  summary: '„Nagrody już zdobyte”, paginated, the last chosen first',
  'x-access': ACCESS.kidOrParent,
  request: { query: z.object({ before: Cursor.optional() }) },
  responses: ok(ReceivedPage.extend({ change: Change }), 'A page of received gifts.'),
});

const createGift = route('post', '/api/kids/{login}/gifts', {
  summary: 'Adds a gift',
  description: 'It can be repeated with the same key and adds one gift for each kid.',
  'x-access': ACCESS.parentOfKid,
  request: body(
    GiftDraft.extend({
      key: CreationKey,
      /** „Cofnij” after „Usuń nagrodę”: the recording of the deleted gift. */
      recording: Sound.optional(),
      /** „Dodaj jeszcze raz”: the gift whose recording is copied. */
      again: Numbered.optional(),
      also: Also.optional(),
    }),
  ),
  responses: created(ChangedGift.extend({ also: AlsoAdded }), 'The new gift.'),
  problems: ['too-many-gifts', 'key-reused', ...RECORDING_PROBLEMS],
});

const editGift = route('put', '/api/kids/{login}/gifts/{gift}', {
  summary: 'Changes an unused gift',
  description: 'Other gifts are history. The kids of `copies` get the draft as a new gift.',
  'x-access': ACCESS.parentOfKid,
  request: body(GiftDraft.extend({ copies: Copies.optional() })),
  responses: ok(ChangedGift.extend({ also: AlsoAdded }), 'The gift as it is now.'),
  problems: ['gift-not-unused', 'too-many-gifts', 'key-reused'],
});

const deleteGift = route('delete', '/api/kids/{login}/gifts/{gift}', {
  summary: 'Deletes an unused gift',
  'x-access': ACCESS.parentOfKid,
  responses: ok(changed({ recorded: Sound.nullable() }), 'It is gone. What was recorded for it.'),
  problems: ['gift-not-unused'],
});

const chooseGift = route('post', '/api/kids/{login}/gifts/{gift}/choose', {
  summary: 'Chooses an affordable gift at the price in `points`',
  description: 'The points are spent in the same transaction.',
  'x-access': ACCESS.kidOrParent,
  request: body(z.object({ points: Points })),
  responses: ok(
    ChangedGift.extend({ kid: Kid, gifts: GiftList, received: ReceivedPage }),
    'The gift is chosen. The kid’s new page of gifts.',
  ),
  problems: ['gift-price-changed', 'gift-not-affordable'],
});

const giveGiftBack = route('post', '/api/kids/{login}/gifts/{gift}/give-back', {
  summary: '„Cofnij wybór”: undoes the choice and frees the points',
  'x-access': ACCESS.parentOfKid,
  responses: ok(ChangedGift, 'The gift is unused again.'),
  problems: ['gift-received'],
});

const handGiftOver = route('post', '/api/kids/{login}/gifts/{gift}/hand-over', {
  summary: '„Potwierdź odbiór”: marks a chosen gift as received',
  'x-access': ACCESS.parentOfKid,
  responses: ok(ChangedGift, 'The gift is received.'),
  problems: ['gift-not-chosen'],
});

const takeGiftBack = route('post', '/api/kids/{login}/gifts/{gift}/take-back', {
  summary: 'Undoes „Potwierdź odbiór”: the gift is chosen again',
  'x-access': ACCESS.parentOfKid,
  responses: ok(ChangedGift, 'The gift is chosen again.'),
  problems: ['gift-not-received', 'too-many-gifts'],
});

const putGoal = route('put', '/api/kids/{login}/goal', {
  summary: '„Zbieram na to”: sets or clears the unused gift that a kid saves for',
  'x-access': ACCESS.kidOrParent,
  request: body(z.object({ gift: Numbered.nullable() })),
  responses: ok(changed({}), 'What the kid saves for.'),
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
