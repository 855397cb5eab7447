import { expect, test } from 'vitest';
import { MOST_GIFTS } from '../base/bounds.ts';
import {
  addGift,
  chooseGift,
  costOf,
  editGift,
  type Gift,
  giftState,
  giveBack,
  handOver,
  inPlaceOf,
  newGift,
  standsFor,
  takeBack,
  unusedGift,
} from './gift.ts';

const ICE: Gift = newGift(7, { name: 'Wyjście na lody', picture: 'gift', points: 20 });
const TODAY = 20_777;
const CHOSEN: Gift = { ...ICE, status: 'chosen', chosen: TODAY };
const RECEIVED: Gift = { ...CHOSEN, status: 'received' };

test('makes a gift available when the remaining points cover it, and otherwise locked', () => {
  expect(giftState(ICE, 20)).toBe('available');
  expect(giftState(ICE, 19)).toBe('locked');
  expect(giftState({ ...ICE, points: 0 }, 0)).toBe('available');
  expect(giftState({ ...ICE, points: 0 }, -1)).toBe('locked');
  expect(giftState(CHOSEN, 0)).toBe('chosen');
  expect(giftState(RECEIVED, -5)).toBe('received');
});

test('chooses a gift today, and only once when the command is repeated', () => {
  const taken = chooseGift(ICE, 20, having(20), TODAY);
  expect(taken).toEqual({ gift: CHOSEN });
  expect(chooseGift(CHOSEN, 20, having(0), TODAY + 1)).toEqual({ gift: CHOSEN });
  expect(chooseGift(RECEIVED, 20, having(0), TODAY + 1)).toEqual({ gift: RECEIVED });
});

test('rejects a gift that is too expensive or whose price has changed', () => {
  expect(chooseGift(ICE, 20, having(19), TODAY)).toEqual({ refused: 'gift-not-affordable' });
  expect(chooseGift(ICE, 15, having(100), TODAY)).toEqual({
    refused: 'gift-price-changed',
    price: 20,
  });
});

test('rejects a gift that repeats while the limit is full, or without a price', () => {
  const again = newGift(7, { ...ICE, repeats: true });
  const full = { remaining: 20, notReceived: MOST_GIFTS };
  expect(chooseGift(again, 20, full, TODAY)).toEqual({ refused: 'too-many-gifts' });
  expect(chooseGift(ICE, 20, full, TODAY)).toEqual({ gift: CHOSEN });
  const free = { ...ICE, points: 0, repeats: true };
  expect(addGift(8, free, [])).toEqual({ refused: 'gift-without-price' });
  expect(editGift(again, { ...ICE, points: 0, repeats: undefined })).toEqual({
    refused: 'gift-without-price',
  });
});

test('adds a gift to a row only while no unused one stands in it', () => {
  const next = inPlaceOf(RECEIVED, 9);
  expect(next).toEqual({ ...ICE, gift: 9, series: 7 });
  expect(standsFor(RECEIVED, [RECEIVED, next])).toBe(next);
  expect(standsFor(next, [RECEIVED, next])).toBeUndefined();
  expect(addGift(10, ICE, [RECEIVED, next], 7)).toEqual({ refused: 'gift-stands' });
  expect(addGift(10, ICE, [{ ...next, status: 'chosen' }], 7)).toMatchObject({
    gift: { series: 7 },
  });
  // A number that no gift has yet is no row.
  expect(addGift(10, ICE, [], 11)).toMatchObject({ gift: { gift: 10, series: 10 } });
});

test('keeps a gift repeating when an edit does not mention it', () => {
  const again = newGift(7, { ...ICE, repeats: true });
  const { repeats: _, ...draft } = ICE;
  expect(editGift(again, draft)).toEqual({ gift: again });
  expect(editGift(again, { ...draft, repeats: false })).toEqual({ gift: ICE });
  expect(editGift(ICE, { ...draft, repeats: true })).toEqual({ gift: again });
});

test('undoes a choice only before the handover', () => {
  expect(giveBack(CHOSEN)).toEqual({ gift: ICE });
  expect(giveBack(ICE)).toEqual({ gift: ICE });
  expect(giveBack(RECEIVED)).toEqual({ refused: 'gift-received' });
});

test('hands over only a chosen gift', () => {
  expect(handOver(CHOSEN)).toEqual({ gift: RECEIVED });
  expect(handOver(RECEIVED)).toEqual({ gift: RECEIVED });
  expect(handOver(ICE)).toEqual({ refused: 'gift-not-chosen' });
});

test('undoes a handover while the kid has fewer gifts than the maximum', () => {
  expect(takeBack(RECEIVED, MOST_GIFTS - 1)).toEqual({ gift: CHOSEN });
  expect(takeBack(RECEIVED, MOST_GIFTS)).toEqual({ refused: 'too-many-gifts' });
  expect(takeBack(CHOSEN, MOST_GIFTS)).toEqual({ gift: CHOSEN });
  expect(takeBack(ICE, 0)).toEqual({ refused: 'gift-not-received' });
});

test('rejects a gift above the maximum of a kid', () => {
  expect(addGift(7, ICE, gifts(MOST_GIFTS - 1))).toEqual({ gift: ICE });
  expect(addGift(7, ICE, gifts(MOST_GIFTS))).toEqual({ refused: 'too-many-gifts' });
});

test.each([
  [ICE, { gift: ICE }, { gift: { ...ICE, points: 5 } }],
  [CHOSEN, { refused: 'gift-not-unused' }, { refused: 'gift-not-unused' }],
  [RECEIVED, { refused: 'gift-not-unused' }, { refused: 'gift-not-unused' }],
])('changes, deletes or makes a goal of only an unused gift (%#)', (gift, unused, edited) => {
  expect(unusedGift(gift)).toEqual(unused);
  expect(editGift(gift, { ...ICE, points: 5 })).toEqual(edited);
});

test('names a gift without a name „Nagroda”', () => {
  expect(newGift(1, { name: '  ', picture: 'gift', points: 0 }).name).toBe('Nagroda');
});

test('charges only chosen and received gifts', () => {
  expect([ICE, CHOSEN, RECEIVED].map(costOf)).toEqual([0, 20, 20]);
});

function gifts(count: number): Gift[] {
  return Array.from({ length: count }, (_, at) => newGift(at + 100, ICE));
}

function having(remaining: number) {
  return { remaining, notReceived: 1 };
}
