import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAffordable } from './gift.ts';
import { jarSize } from './jar.ts';
import { drawnPrice, giftPercent, savedText } from './price.ts';

test('fills the bar in proportion to the price', () => {
  expect(giftPercent(20, 5)).toBe(25);
  expect(giftPercent(20, 20)).toBe(100);
  expect(giftPercent(20, 50)).toBe(100);
  expect(giftPercent(20, 0)).toBe(0);
  expect(giftPercent(20, -5)).toBe(0);
  expect(giftPercent(0, 0)).toBe(100);
  expect(giftPercent(0, -1)).toBe(0);
});

test('fills the bar exactly when the gift is affordable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer(), (points, remaining) => {
      const affordable = isAffordable({ points }, remaining);
      expect(giftPercent(points, remaining) === 100).toBe(affordable);
    }),
  );
});

test('draws a price of up to 20 points as countable stars', () => {
  expect(drawnPrice(20, 7)).toEqual({ as: 'stars', of: 20, filled: 7 });
  expect(drawnPrice(5, 80)).toEqual({ as: 'stars', of: 5, filled: 5 });
  expect(drawnPrice(5, -3)).toEqual({ as: 'stars', of: 5, filled: 0 });
  expect(drawnPrice(0, 0)).toEqual({ as: 'stars', of: 0, filled: 0 });
});

test('draws a higher price as one jar that fills in ten steps', () => {
  const steps = (points: number, remaining: number) => drawnPrice(points, remaining).filled;
  expect(drawnPrice(21, 0)).toEqual({ as: 'jar', of: 10, filled: 0 });
  expect(drawnPrice(10_000, 230)).toEqual({ as: 'jar', of: 10, filled: 0 });
  expect([99, 100, 199, 999, 1000, 5000].map((there) => steps(1000, there))).toEqual([
    0, 1, 1, 9, 10, 10,
  ]);
  expect(steps(300, -20)).toBe(0);
});

test('fills a drawn price exactly when the gift is affordable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer(), (points, remaining) => {
      const { of, filled } = drawnPrice(points, remaining);
      const affordable = isAffordable({ points }, remaining);
      expect(filled).toBeGreaterThanOrEqual(0);
      expect(filled === of).toBe(affordable);
    }),
  );
});

test('sizes a kid’s own jar by its goal, and otherwise by a round number that holds its points', () => {
  const sizes = [-3, 0, 10, 11, 20, 21, 50, 51, 100, 101, 10_000].map((points) => {
    return jarSize(points, null);
  });
  expect(sizes).toEqual([10, 10, 10, 20, 20, 50, 50, 100, 100, 200, 10_000]);
  expect(jarSize(12, { points: 300 })).toBe(300);
});

test('reads the saved points as whole words, never below zero', () => {
  expect(savedText(30, 5)).toBe('5 z 30 punktów');
  expect(savedText(2, 7)).toBe('2 z 2 punktów');
  expect(savedText(1, -4)).toBe('0 z 1 punktu');
  expect(savedText(0, 0)).toBe('gratis');
  expect(savedText(0, -1)).toBe('gratis, ale najpierw zbierz 1 punkt');
  expect(savedText(0, -7)).toBe('gratis, ale najpierw zbierz 7 punktów');
});
