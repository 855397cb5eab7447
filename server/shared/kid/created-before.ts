import type { KidKey } from '../../db/kid/kid-key.ts';
import { Problem } from '../../http/problem.ts';

/**
 * Returns what a creation key created before, if the same is requested again; `undefined` for a new
 * key. Throws if the key created something else, or for another kid.
 */
export function createdBefore<Row extends { kid: number }>(
  row: Row | undefined,
  of: KidKey,
  isSame: (row: Row) => boolean,
): Row | undefined {
  if (row && !(row.kid === of.kid && isSame(row))) throw new Problem('key-reused');
  return row;
}
