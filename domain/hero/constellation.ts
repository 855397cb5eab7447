import { formOf } from '../base/counted.ts';
import { BADGES } from '../catalogue/badges.ts';

/**
 * `everFull` counts the weeks that were ever full. The first nine are for badges. Each later one
 * lights a star forever.
 */
export function starsLit(everFull: number): number {
  return Math.max(0, everFull - BADGES.length);
}

/** `fullWeeks` includes the newest. */
export function starsOfNewWeeks(newest: number, fullWeeks: number): number {
  return Math.min(newest, starsLit(fullWeeks));
}

/** A figure in a kid's sky, and how many of its stars are lit, in drawing order. */
export interface SkyFigure {
  figure: number;
  /** How many complete rounds of all figures came before. */
  round: number;
  lit: number;
}

/**
 * Returns a kid's sky, the oldest figure first. Stars complete one figure after the other. Each
 * round uses every figure once, in an order that depends only on `seed` and round. The last figure
 * is the one that gets the next star. `sizes` are the numbers of stars of the figures.
 */
export function skyOf(seed: string, stars: number, sizes: readonly number[]): SkyFigure[] {
  const sky: SkyFigure[] = [];
  let remaining = stars;
  for (let round = 0; ; round += 1) {
    for (const figure of shuffled(sizes.length, `${seed} ${round}`)) {
      const size = sizes[figure] ?? 1;
      sky.push({ figure, round, lit: Math.min(remaining, size) });
      if (remaining < size) return sky;
      remaining -= size;
    }
  }
}

/** „1 gwiazda”, „3 gwiazdy” or „12 gwiazd”. */
export function starsText(stars: number): string {
  return `${stars} ${formOf(stars, 'gwiazda', 'gwiazdy', 'gwiazd')}`;
}

/** „Zapaliły się Twoje 2 nowe gwiazdy!” */
export function newStarsText(stars: number): string {
  if (stars === 1) return 'Zapaliła się Twoja nowa gwiazda!';
  const lit = formOf(stars, '', 'Zapaliły się Twoje', 'Zapaliło się Twoich');
  return `${lit} ${stars} ${formOf(stars, '', 'nowe gwiazdy', 'nowych gwiazd')}!`;
}

/** Returns the integers below `count`, shuffled by the seed alone. */
function shuffled(count: number, seed: string): number[] {
  const next = numbersFrom(seed);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = next() % (at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}

/** FNV-1a, then xorshift32. */
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
