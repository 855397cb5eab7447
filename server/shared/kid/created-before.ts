import type { KidKey } from '../../db/kid/kid-key.ts';
import { Problem } from '../../http/problem.ts';

/**
 * What a creation's key has created before, if the same is asked for again; `undefined` for a new
 * key. One that has created something else, or for another kid, is refused.
 */
export function createdBefore<Row extends { kid: number }>(
  row: Row | undefined,
  of: KidKey,
  isSame: (row: Row) => boolean,
): Row | undefined {
  if (row && !(row.kid === of.kid && isSame(row))) throw new Problem('key-reused');
  return row;
}
