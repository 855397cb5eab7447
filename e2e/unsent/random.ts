/** Numbers that look like chance, and are the same for a seed. */
export interface Random {
  /** From 0 up to, not including, `most`. */
  below(most: number): number;
  /** One of some, of which there is one at least. */
  of<T>(some: readonly T[]): T;
  /** The same where there may be none. */
  maybe<T>(some: readonly T[]): T | undefined;
}

/** As „mulberry32” makes them. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
  const maybe = <T>(some: readonly T[]) => some[below(some.length)];
  return { below, maybe, of: <T>(some: readonly T[]) => maybe(some) as T };
}
