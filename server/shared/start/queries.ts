import type { KidCard } from '#contract/family.ts';
import { lastNumber } from '../../db/engine/engine.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toKidCard } from '../../db/engine/rows.ts';
import type { Db } from '../../db/storage.ts';

/** In the order in which they joined, each with the founder's number. */
export const readGrownUps = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('grown_up')
    .innerJoin('family', 'family.family_id', 'grown_up.family_id')
    .select(['grown_up as grownUp', 'name', 'gender', 'email', 'code', 'grown_up.created as since'])
    .select('helper')
    .select('family.founder')
    .where('grown_up.family_id', '=', family)
    .orderBy('grown_up'),
);

/** In the order in which they were added. */
export async function readKidCards(
  db: Db,
  family: number,
): Promise<{ kid: number; card: KidCard }[]> {
  const rows = await kidRows(db, { family });
  return rows.map((row) => ({ kid: row.kid, card: toKidCard(row) }));
}

export function someGrownUps(db: Db, most: number) {
  return db.selectFrom('grown_up').select(['family_id', 'email']).limit(most).execute();
}

/** Returns whether a family has ever registered in this database, even if it was deleted since. */
export async function hasHadFamily(db: Db): Promise<boolean> {
  return (await lastNumber(db, 'family', 'family_id')) > 0;
}

const kidRows = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid', 'login', 'name', 'gender', 'hero', 'code', 'badges'])
    .where('family_id', '=', family)
    .orderBy('kid'),
);
