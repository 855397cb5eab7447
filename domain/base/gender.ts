export const PARENT_GENDERS = ['tata', 'mama', 'rodzic'] as const;
export type ParentGender = (typeof PARENT_GENDERS)[number];

/** What a kid calls its parents: one gender for a single grown-up, or a word for all of them. */
export type Parents = ParentGender | 'rodzice';

export function parentsOf(grownUps: readonly { gender: ParentGender }[]): Parents {
  const [only, ...more] = grownUps;
  return only && more.length === 0 ? only.gender : 'rodzice';
}

export const KID_GENDERS = ['M', 'F'] as const;
export type KidGender = (typeof KID_GENDERS)[number];

const TO_PARENTS: Record<Parents, string> = {
  mama: 'mamie',
  tata: 'tacie',
  rodzic: 'rodzicowi',
  rodzice: 'rodzicom',
};

/** „mamie”, as in „Powiem mamie!”. */
export function toParents(parents: Parents): string {
  return TO_PARENTS[parents];
}

/** „zrobiłeś” or „zrobiłaś” for the stem „zrobił”. */
export function youDid(stem: string, gender: KidGender): string {
  return stem + (gender === 'F' ? 'aś' : 'eś');
}

/** „zrobiłem” or „zrobiłam”. */
export function iDid(stem: string, gender: KidGender): string {
  return stem + (gender === 'F' ? 'am' : 'em');
}
