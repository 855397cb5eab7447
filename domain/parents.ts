import type { ParentGender } from './gender.ts';

/** How a kid calls whoever looks after it: the one there is, or all of them together. */
export type Parents = ParentGender | 'rodzice';

export function parentsOf(grownUps: readonly { gender: ParentGender }[]): Parents {
  const [only, ...more] = grownUps;
  return only && more.length === 0 ? only.gender : 'rodzice';
}
