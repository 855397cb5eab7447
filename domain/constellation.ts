import { BADGES } from './catalogue/badges.ts';
import { formOf } from './counted.ts';

/**
 * How many stars a kid's own constellation has, by how many of its weeks have ever been full: nine
 * are for badges, each further one lights a star, for ever.
 */
export function starsLit(everFull: number): number {
  return Math.max(0, everFull - BADGES.length);
}

/** How many of a kid's newest full weeks have each lit a star, of all that are full now. */
export function starsOfNewWeeks(newest: number, fullWeeks: number): number {
  return Math.min(newest, starsLit(fullWeeks));
}

/** A figure in a kid's sky, and how many of its stars are lit, from its first on. */
export interface SkyFigure {
  /** Its place in the catalogue of figures. */
  figure: number;
  /** How often all figures have come before it. */
  round: number;
  lit: number;
}

/**
 * A kid's sky, the oldest figure first: star by star one figure, then the next. All come once before
 * one comes again, for each kid and each round in another order, which `seed` decides alone. The last
 * one is that which the next star belongs to. `sizes` are the numbers of stars of the figures.
 */
export function skyOf(seed: string, stars: number, sizes: readonly number[]): SkyFigure[] {
  const sky: SkyFigure[] = [];
  let left = stars;
  for (let round = 0; ; round += 1) {
    for (const figure of shuffled(sizes.length, `${seed} ${round}`)) {
      const size = sizes[figure] ?? 1;
      sky.push({ figure, round, lit: Math.min(left, size) });
      if (left < size) return sky;
      left -= size;
    }
  }
}

/** „1 gwiazda”, „3 gwiazdy”, „12 gwiazd” in a kid's own constellation. */
export function starsText(stars: number): string {
  return `${stars} ${formOf(stars, 'gwiazda', 'gwiazdy', 'gwiazd')}`;
}

/** „Zapaliły się Twoje 2 nowe gwiazdy!” */
export function newStarsText(stars: number): string {
  if (stars === 1) return 'Zapaliła się Twoja nowa gwiazda!';
  const lit = formOf(stars, '', 'Zapaliły się Twoje', 'Zapaliło się Twoich');
  return `${lit} ${stars} ${formOf(stars, '', 'nowe gwiazdy', 'nowych gwiazd')}!`;
}

/** The numbers below one in an order that only the seed decides. */
function shuffled(count: number, seed: string): number[] {
  const next = numbersFrom(seed);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = next() % (at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}

/** Numbers that look like chance and are always the same: FNV-1a, then xorshift32. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
