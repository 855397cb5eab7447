import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';
import type { SignedIn } from './queries.ts';

/** Moves the tablets that a grown-up paired to another grown-up. */
export async function handTabletsOver(
  db: Db,
  { family, grownUp }: Pick<SignedIn, 'family' | 'grownUp'>,
  to: number,
) {
  await db
    .updateTable('session')
    .set({ grown_up: to })
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .where('kind', '=', 'tablet')
    .execute();
}

/** Deletes the sessions of tablets that belong to one kid; returns them. */
export async function removeTabletsOf(db: Db, { family, kid }: KidKey): Promise<number[]> {
  const gone = await db
    .deleteFrom('session')
    .where('family_id', '=', family)
    .where('only_kid', '=', kid)
    .returning('session')
    .execute();
  return gone.map(({ session }) => session);
}
