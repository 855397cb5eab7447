import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STARS, sameCode, starCode } from './star-code.ts';

const someStars = fc.uniqueArray(fc.nat(STARS - 1), { minLength: 1 });

test('compares the set of lit stars, not the order of taps', () => {
  fc.assert(
    fc.property(
      someStars.chain((stars) => fc.tuple(fc.constant(stars), shuffled(stars))),
      ([stars, others]) => {
        const code = starCode(stars) ?? [];
        expect(code).toEqual([...stars].sort());
        expect(sameCode(code, starCode(others) ?? [])).toBe(true);
      },
    ),
  );
});

test('distinguishes codes by any single star', () => {
  fc.assert(
    fc.property(someStars, someStars, (one, other) => {
      const same = one.length === other.length && one.every((star) => other.includes(star));
      expect(sameCode(starCode(one) ?? [], starCode(other) ?? [])).toBe(same);
    }),
  );
  expect(sameCode([0, 4], [0, 4, 8])).toBe(false);
  expect(sameCode([0, 4, 8], [0, 4])).toBe(false);
  expect(sameCode([0, 4], [0, 5])).toBe(false);
});

test('distinguishes no code from every code but not from itself', () => {
  fc.assert(
    fc.property(someStars, (stars) => {
      expect(sameCode(starCode(stars), null)).toBe(false);
      expect(sameCode(null, starCode(stars))).toBe(false);
    }),
  );
  expect(sameCode(null, null)).toBe(true);
});

test('returns no code when no star is lit', () => {
  expect(starCode([])).toBeNull();
  expect(starCode([3, 3])).toEqual([3]);
});

function shuffled(stars: number[]) {
  return fc.shuffledSubarray(stars, { minLength: stars.length });
}
