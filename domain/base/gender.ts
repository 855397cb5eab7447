/** Those of the specification, for the one who registers a family. */
export const FOUNDER_GENDERS = ['tata', 'mama', 'rodzic'] as const;
export const PARENT_GENDERS = [...FOUNDER_GENDERS, 'babcia', 'dziadek', 'opiekun'] as const;
export type ParentGender = (typeof PARENT_GENDERS)[number];

/** What a kid calls its parents: one gender for a single grown-up, or a word for all of them. */
export type Parents = ParentGender | 'rodzice';

export function parentsOf(grownUps: readonly { gender: ParentGender }[]): Parents {
  const [only, ...more] = grownUps;
  return only && more.length === 0 ? only.gender : 'rodzice';
}

export const KID_GENDERS = ['M', 'F'] as const;
export type KidGender = (typeof KID_GENDERS)[number];

/** Genitive, dative and accusative. */
const CASES: Record<Parents, readonly [string, string, string]> = {
  mama: ['mamy', 'mamie', 'mamę'],
  tata: ['taty', 'tacie', 'tatę'],
  rodzic: ['rodzica', 'rodzicowi', 'rodzica'],
  babcia: ['babci', 'babci', 'babcię'],
  dziadek: ['dziadka', 'dziadkowi', 'dziadka'],
  opiekun: ['opiekuna', 'opiekunowi', 'opiekuna'],
  rodzice: ['rodziców', 'rodzicom', 'rodziców'],
};

/** „mamy”, as in „na akceptację mamy”. */
export function ofParents(parents: Parents): string {
  return CASES[parents][0];
}

/** „mamie”, as in „Powiem mamie!”. */
export function toParents(parents: Parents): string {
  return CASES[parents][1];
}

/** „mamę”, as in „Czeka na mamę.” */
export function forParents(parents: Parents): string {
  return CASES[parents][2];
}

/** „zrobiłeś” or „zrobiłaś” for the stem „zrobił”. */
export function youDid(stem: string, gender: KidGender): string {
  return stem + (gender === 'F' ? 'aś' : 'eś');
}

/** „zrobiłem” or „zrobiłam”. */
export function iDid(stem: string, gender: KidGender): string {
  return stem + (gender === 'F' ? 'am' : 'em');
}
