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

test('Nine full weeks are for badges, each further one lights a star', () => {
  expect([0, 8, 9, 10, 11, 520].map(starsLit)).toEqual([0, 0, 0, 1, 2, 511]);
});

test('Of weeks that are new together, those after the ninth have each lit a star', () => {
  expect(starsOfNewWeeks(1, 9)).toBe(0);
  expect(starsOfNewWeeks(1, 10)).toBe(1);
  expect(starsOfNewWeeks(3, 10)).toBe(1);
  expect(starsOfNewWeeks(3, 40)).toBe(3);
});

const skies = fc.record({ seed: fc.string(), stars: fc.nat({ max: 600 }) });

test('All stars are in the sky: every figure whole, but for the last, which the next one belongs to', () => {
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

test('One star more changes nothing of what is there', () => {
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

test('All figures come before one comes again, each round in another order', () => {
  const sky = skyOf('zosia-7k3f', 3 * ALL, SIZES);
  const rounds = [0, 1, 2].map((round) =>
    sky.filter((each) => each.round === round).map(({ figure }) => figure),
  );
  for (const order of rounds) expect([...order].sort()).toEqual([...SIZES.keys()]);
  expect(new Set(rounds.map(String)).size).toBe(3);
});

test('Each kid has its own: of a hundred each figure is the first of some', () => {
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
])('%i stars in words: %s', (stars, words) => {
  expect(starsText(stars)).toBe(words);
});

test('New stars are told with the right endings', () => {
  expect([1, 2, 5].map(newStarsText)).toEqual([
    'Zapaliła się Twoja nowa gwiazda!',
    'Zapaliły się Twoje 2 nowe gwiazdy!',
    'Zapaliło się Twoich 5 nowych gwiazd!',
  ]);
});
