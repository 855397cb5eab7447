import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  newStarsText,
  type SkyFigure,
  skyOf,
  starsLit,
  starsOfNewWeeks,
  starsText,
} from './constellation.ts';

const SIZES = [7, 8, 9, 10, 12, 7, 8, 11];
const ALL = SIZES.reduce((sum, size) => sum + size);

test('lights a star for each full week after the ninth', () => {
  expect([0, 8, 9, 10, 11, 520].map(starsLit)).toEqual([0, 0, 0, 1, 2, 511]);
});

test('lights a star for each new full week after the ninth', () => {
  expect(starsOfNewWeeks(1, 9)).toBe(0);
  expect(starsOfNewWeeks(1, 10)).toBe(1);
  expect(starsOfNewWeeks(3, 10)).toBe(1);
  expect(starsOfNewWeeks(3, 40)).toBe(3);
});

const skies = fc.record({ seed: fc.string(), stars: fc.nat({ max: 600 }) });

test('completes every figure except the last, which gets the next star', () => {
  fc.assert(
    fc.property(skies, ({ seed, stars }) => {
      const sky = skyOf(seed, stars, SIZES);
      expect(sky.reduce((sum, { lit }) => sum + lit, 0)).toBe(stars);
      const isWhole = ({ figure, lit }: SkyFigure) => lit === SIZES[figure];
      expect(sky.slice(0, -1).every(isWhole)).toBe(true);
      expect(isWhole(sky.at(-1) as SkyFigure)).toBe(false);
    }),
  );
});

test('keeps the existing sky when a star is added', () => {
  fc.assert(
    fc.property(skies, ({ seed, stars }) => {
      const before = skyOf(seed, stars, SIZES);
      const after = skyOf(seed, stars + 1, SIZES);
      const last = before.at(-1) as SkyFigure;
      expect(after.slice(0, before.length)).toEqual([
        ...before.slice(0, -1),
        { ...last, lit: last.lit + 1 },
      ]);
    }),
  );
});

test('uses each figure once per round, in a different order each round', () => {
  const sky = skyOf('zosia-7k3f', 3 * ALL, SIZES);
  const rounds = [0, 1, 2].map((round) =>
    sky.filter((each) => each.round === round).map(({ figure }) => figure),
  );
  for (const order of rounds) expect([...order].sort()).toEqual([...SIZES.keys()]);
  expect(new Set(rounds.map(String)).size).toBe(3);
});

test('starts with different figures for different kids', () => {
  const firsts = new Set(
    Array.from({ length: 100 }, (_, kid) => skyOf(`zosia-${kid}`, 0, SIZES)[0]?.figure),
  );
  expect(firsts.size).toBe(SIZES.length);
});

test.each([
  [1, '1 gwiazda'],
  [3, '3 gwiazdy'],
  [12, '12 gwiazd'],
  [511, '511 gwiazd'],
])('phrases %i stars as %s', (stars, words) => {
  expect(starsText(stars)).toBe(words);
});

test('announces new stars with the right endings', () => {
  expect([1, 2, 5].map(newStarsText)).toEqual([
    'Zapaliła się Twoja nowa gwiazda!',
    'Zapaliły się Twoje 2 nowe gwiazdy!',
    'Zapaliło się Twoich 5 nowych gwiazd!',
  ]);
});
