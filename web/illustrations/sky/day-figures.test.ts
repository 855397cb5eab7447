import { expect, test } from 'vitest';
import { DAY_FIGURES, starPlaces } from './day-figures.ts';

const FIGURES = Object.values(DAY_FIGURES);
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each(FIGURES)('$picture keeps nine stars apart and on its canvas', ({ stars }) => {
  expect(stars).toHaveLength(9);
  for (const [at, [x, y]] of stars.entries()) {
    expect(Math.min(x, 64 - x, y, 40 - y)).toBeGreaterThanOrEqual(3);
    for (const [otherX, otherY] of stars.slice(at + 1)) {
      expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThanOrEqual(6);
    }
  }
});

test.each(FIGURES)('$picture has a star for each mission, from its first to its last', (figure) => {
  for (const count of COUNTS) {
    const stars = starPlaces(figure, count);
    expect(new Set(stars).size).toBe(count);
    if (count > 1) expect([stars[0], stars.at(-1)]).toEqual([figure.stars[0], figure.stars[8]]);
  }
});
