/** How a family calls its parent. */
export const PARENT_GENDERS = ['tata', 'mama', 'rodzic'] as const;
export type ParentGender = (typeof PARENT_GENDERS)[number];

/** How a kid calls whoever looks after it: the one there is, or all of them together. */
export type Parents = ParentGender | 'rodzice';

export function parentsOf(grownUps: readonly { gender: ParentGender }[]): Parents {
  const [only, ...more] = grownUps;
  return only && more.length === 0 ? only.gender : 'rodzice';
}

export const KID_GENDERS = ['M', 'F'] as const;
export type KidGender = (typeof KID_GENDERS)[number];

/** „Zrobiłeś”, „zrobiłaś”: a verb of the past, as it is said to a kid; `stem` is „zrobił”. */
export function youDid(stem: string, gender: KidGender): string {
  return stem + (gender === 'F' ? 'aś' : 'eś');
}
