import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';
import type { SignedIn } from './queries.ts';

/** The tablets that a grown-up has paired are another one's. */
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

/** Ends the sessions of tablets that are one kid's alone; returns them. */
export async function removeTabletsOf(db: Db, { family, kid }: KidKey): Promise<number[]> {
  const gone = await db
    .deleteFrom('session')
    .where('family_id', '=', family)
    .where('only_kid', '=', kid)
    .returning('session')
    .execute();
  return gone.map(({ session }) => session);
}
