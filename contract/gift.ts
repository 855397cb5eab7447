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
import { Also, AlsoAdded, Copies, Kid, siblingsOf } from './kid.ts';
import { RECORDING_PROBLEMS } from './recording.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';

export const GiftDraft = z.object({
  name: Name,
  picture: Picture,
  points: Points,
  /** „Można brać wiele razy”; without it, an edit keeps it. */
  repeats: z.boolean().optional(),
});

export const Gift = GiftDraft.extend({
  gift: z.number().int(),
  repeats: z.boolean(),
  /** The first gift of its row: those that took each other’s place. */
  series: z.number().int(),
  status: z.enum(['unused', 'chosen', 'received']),
  chosen: Day.nullable(),
  recording: RecordingName,
}).openapi('Gift');

const GiftList = z.object({
  /** Unused and chosen gifts. */
  gifts: z.array(Gift).readonly(),
  earned: z.number().int(),
  remaining: z.number().int(),
  goal: z.number().int().nullable(),
  /** The search URL of „Kup nagrodę”; `{name}` is the placeholder for the gift. */
  shop: z.string(),
});

const ReceivedPage = z.object({
  gifts: z.array(Gift).readonly(),
  next: Cursor.nullable(),
});

const ChangedGift = z.object({ change: Change, gift: Gift });

export const GIFT = noun({
  tag: 'gift',
  about: 'Gifts, from creation to handover.',
  routes: {
    listGifts: get('/api/kids/{login}/gifts', ACCESS.readOfKid, {
      summary: 'The gifts that were not handed over: unused and chosen ones',
      responses: ok('The gifts that are not received yet.', GiftList.extend({ change: Change })),
    }),
    listReceivedGifts: get('/api/kids/{login}/gifts/received', ACCESS.readOfKid, {
      summary: '„Nagrody już zdobyte”, paginated, the last chosen first',
      request: { query: z.object({ before: Cursor.optional() }) },
      responses: ok('A page of received gifts.', ReceivedPage.extend({ change: Change })),
    }),
    createGift: post('/api/kids/{login}/gifts', ACCESS.parentOfKid, {
      summary: 'Adds a gift',
      description: 'It can be repeated with the same key and adds one gift for each kid.',
      request: body({
        ...GiftDraft.shape,
        key: CreationKey,
        /** „Cofnij” after „Usuń nagrodę”: the recording of the deleted gift. */
        recording: Sound.optional(),
        /** „Dodaj jeszcze raz”: the gift whose recording is copied. */
        again: Numbered.optional(),
        /** The row that it joins: `series` of the deleted or received gift. */
        series: Numbered.optional(),
        also: Also.optional(),
      }),
      responses: created('The new gift.', ChangedGift.extend({ also: AlsoAdded })),
      problems: [
        'too-many-gifts',
        'gift-without-price',
        'gift-stands',
        'key-reused',
        ...RECORDING_PROBLEMS,
      ],
    }),
    editGift: put('/api/kids/{login}/gifts/{gift}', ACCESS.parentOfKid, {
      summary: 'Changes an unused gift',
      description:
        'Other gifts are history. The kids of `copies` get the draft as a new gift. `siblings` are edits of other kids’ gifts: all are saved or none. Each is rejected if another device has changed that gift since the form showed it as `saw`.',
      request: body(
        GiftDraft.extend({
          copies: Copies.optional(),
          siblings: siblingsOf(GiftDraft.extend({ gift: Numbered, saw: GiftDraft })).optional(),
        }),
      ),
      responses: ok(
        'The gift as it is now.',
        ChangedGift.extend({ also: AlsoAdded, siblings: siblingsOf(z.object({ gift: Gift })) }),
      ),
      problems: [
        'gift-not-unused',
        'gift-changed',
        'gift-without-price',
        'too-many-gifts',
        'key-reused',
      ],
    }),
    deleteGift: remove('/api/kids/{login}/gifts/{gift}', ACCESS.parentOfKid, {
      summary: 'Deletes an unused gift',
      responses: ok('It is gone. What was recorded for it.', {
        change: Change,
        recorded: Sound.nullable(),
      }),
      problems: ['gift-not-unused'],
    }),
    chooseGift: post('/api/kids/{login}/gifts/{gift}/choose', ACCESS.kidOrParent, {
      summary: 'Chooses an affordable gift at the price in `points`',
      description:
        'The points are spent in the same transaction. An equal unused gift takes the place of one that `repeats`.',
      request: body({ points: Points }),
      responses: ok(
        'The gift is chosen. The kid’s new page of gifts.',
        ChangedGift.extend({ kid: Kid, gifts: GiftList, received: ReceivedPage }),
      ),
      problems: ['gift-price-changed', 'gift-not-affordable', 'too-many-gifts'],
    }),
    giveGiftBack: post('/api/kids/{login}/gifts/{gift}/give-back', ACCESS.parentOfKid, {
      summary: '„Cofnij wybór”: undoes the choice and frees the points',
      description: 'While an unused gift of its row stands, the chosen one is deleted.',
      responses: ok('The unused gift of its row.', ChangedGift),
      problems: ['gift-received'],
    }),
    handGiftOver: post('/api/kids/{login}/gifts/{gift}/hand-over', ACCESS.anyParentOfKid, {
      summary: '„Potwierdź odbiór”: marks a chosen gift as received',
      responses: ok('The gift is received.', ChangedGift),
      problems: ['gift-not-chosen'],
    }),
    takeGiftBack: post('/api/kids/{login}/gifts/{gift}/take-back', ACCESS.anyParentOfKid, {
      summary: 'Undoes „Potwierdź odbiór”: the gift is chosen again',
      responses: ok('The gift is chosen again.', ChangedGift),
      problems: ['gift-not-received', 'too-many-gifts'],
    }),
    putGoal: put('/api/kids/{login}/goal', ACCESS.kidOrParent, {
      summary: '„Zbieram na to”: sets or clears the unused gift that a kid saves for',
      request: body({ gift: Numbered.nullable() }),
      responses: ok('What the kid saves for.', { change: Change }),
      problems: ['gift-not-unused'],
    }),
  },
});
