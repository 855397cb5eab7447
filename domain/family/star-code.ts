/** The lit stars of a picture code: sorted positions 0 to 8, at least one. */
export type StarCode = readonly number[];

export const STARS = 9;

/** Returns the code of a set of tapped stars, or `null` when none is lit. */
export function starCode(lit: Iterable<number>): StarCode | null {
  const code = [...new Set(lit)].sort();
  return code.length > 0 ? code : null;
}

/** Whether two codes have the same stars, in any order. `null` (no code) equals only itself. */
export function sameCode(one: StarCode | null, other: StarCode | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((star, at) => star === other[at]);
}
