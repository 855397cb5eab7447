import { expect, test } from 'vitest';
import { MOST_GIFTS } from './bounds.ts';
import {
  addGift,
  chooseGift,
  costOf,
  editGift,
  type Gift,
  giftState,
  giveBack,
  handOver,
  newGift,
  takeBack,
  unusedGift,
} from './gift.ts';

const ICE: Gift = newGift(7, { name: 'Wyjście na lody', picture: 'gift', points: 20 });
const TODAY = 20_777;
const CHOSEN: Gift = { ...ICE, status: 'chosen', chosen: TODAY };
const RECEIVED: Gift = { ...CHOSEN, status: 'received' };

test('A gift that costs at most what is left is available, any other is locked', () => {
  expect(giftState(ICE, 20)).toBe('available');
  expect(giftState(ICE, 19)).toBe('locked');
  expect(giftState({ ...ICE, points: 0 }, 0)).toBe('available');
  expect(giftState({ ...ICE, points: 0 }, -1)).toBe('locked');
  expect(giftState(CHOSEN, 0)).toBe('chosen');
  expect(giftState(RECEIVED, -5)).toBe('received');
});

test('Taking a gift makes it chosen today; taken twice it is chosen once', () => {
  const taken = chooseGift(ICE, 20, 20, TODAY);
  expect(taken).toEqual({ gift: CHOSEN });
  expect(chooseGift(CHOSEN, 20, 0, TODAY + 1)).toEqual({ gift: CHOSEN });
  expect(chooseGift(RECEIVED, 20, 0, TODAY + 1)).toEqual({ gift: RECEIVED });
});

test('A gift that is too dear, or whose price is another one by now, is not taken', () => {
  expect(chooseGift(ICE, 20, 19, TODAY)).toEqual({ refused: 'gift-not-affordable' });
  expect(chooseGift(ICE, 15, 100, TODAY)).toEqual({ refused: 'gift-price-changed', price: 20 });
});

test('A choice is taken back only while the gift has not been handed over', () => {
  expect(giveBack(CHOSEN)).toEqual({ gift: ICE });
  expect(giveBack(ICE)).toEqual({ gift: ICE });
  expect(giveBack(RECEIVED)).toEqual({ refused: 'gift-received' });
});

test('Only a chosen gift is handed over', () => {
  expect(handOver(CHOSEN)).toEqual({ gift: RECEIVED });
  expect(handOver(RECEIVED)).toEqual({ gift: RECEIVED });
  expect(handOver(ICE)).toEqual({ refused: 'gift-not-chosen' });
});

test('A gift that was handed over is taken back, beside no more than a kid may have', () => {
  expect(takeBack(RECEIVED, MOST_GIFTS - 1)).toEqual({ gift: CHOSEN });
  expect(takeBack(RECEIVED, MOST_GIFTS)).toEqual({ refused: 'too-many-gifts' });
  expect(takeBack(CHOSEN, MOST_GIFTS)).toEqual({ gift: CHOSEN });
  expect(takeBack(ICE, 0)).toEqual({ refused: 'gift-not-received' });
});

test('A kid has no more gifts than it may have', () => {
  expect(addGift(7, ICE, MOST_GIFTS - 1)).toEqual({ gift: ICE });
  expect(addGift(7, ICE, MOST_GIFTS)).toEqual({ refused: 'too-many-gifts' });
});

test.each([
  [ICE, { gift: ICE }, { gift: { ...ICE, points: 5 } }],
  [CHOSEN, { refused: 'gift-not-unused' }, { refused: 'gift-not-unused' }],
  [RECEIVED, { refused: 'gift-not-unused' }, { refused: 'gift-not-unused' }],
])('Only an unused gift is changed, deleted or saved for (%#)', (gift, unused, edited) => {
  expect(unusedGift(gift)).toEqual(unused);
  expect(editGift(gift, { ...ICE, points: 5 })).toEqual(edited);
});

test('A gift without a name is „Nagroda”', () => {
  expect(newGift(1, { name: '  ', picture: 'gift', points: 0 }).name).toBe('Nagroda');
});

test('Only chosen and received gifts cost something', () => {
  expect([ICE, CHOSEN, RECEIVED].map(costOf)).toEqual([0, 20, 20]);
});
