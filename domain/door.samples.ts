import { STARS, type StarCode } from './star-code.ts';

const WRONG_TAP = 1 / 3;

/** How a child taps. */
export interface Tapping {
  /** The stars of its code in the same order each time, or as they come. */
  order: 'same' | 'any';
  /** How often it taps on before a wrong star is tapped off. */
  later: number;
  /** It also misses the wrong star that it wants to tap off, and lights one more. */
  clumsy: boolean;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some `size` stars in the order in which a child thinks of them. */
export function someCode(size: number, random: () => number): StarCode {
  return shuffled(
    Array.from({ length: STARS }, (_, star) => star),
    random,
  ).slice(0, size);
}

/**
 * The sets that a small child lights on its way to the code, the code at the end. A third of its
 * taps light a wrong star, which is then tapped off, at once or later.
 */
export function childsWay(code: StarCode, tapping: Tapping, random: () => number): StarCode[] {
  const order = tapping.order === 'same' ? code : shuffled(code, random);
  const others = Array.from({ length: STARS }, (_, star) => star).filter((s) => !code.includes(s));
  const lit = new Set<number>();
  const way: StarCode[] = [];
  while (order.some((star) => !lit.has(star)) || lit.size > order.length) {
    const wrong = others.filter((star) => lit.has(star));
    const dark = others.filter((star) => !lit.has(star));
    const next = order.find((star) => !lit.has(star));
    const goesOn = next !== undefined && (wrong.length === 0 || random() < tapping.later);
    const misses = dark.length > 0 && (goesOn || tapping.clumsy) && random() < WRONG_TAP;
    if (misses) lit.add(one(dark, random));
    else if (goesOn) lit.add(next);
    else lit.delete(one(wrong, random));
    if (lit.size > 0) way.push([...lit].sort());
  }
  return way;
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

function one(stars: readonly number[], random: () => number): number {
  return stars[Math.floor(random() * stars.length)] as number;
}
