import type { KidCard } from '#contract/family.ts';
import type { Visitor } from '../http/visitor.ts';
import { lastNumber } from '../storage/engine.ts';
import { prepared } from '../storage/prepared.ts';
import { toKidCard } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** What the start says of the grown-up who has signed in; `undefined` where the family is gone. */
export async function readGrownUp(db: Db, { family, grownUp }: Visitor) {
  const [row] = await grownUpRow(db, { family, grownUp });
  return row;
}

/** The cards of a family's kids, in the order in which they were added, by their numbers. */
export async function readKidCards(
  db: Db,
  family: number,
): Promise<{ kid: number; card: KidCard }[]> {
  const rows = await kidRows(db, { family });
  return rows.map((row) => ({ kid: row.kid, card: toKidCard(row) }));
}

/** Whether a family has ever registered in this database, were it gone since. */
export async function hasHadFamily(db: Db): Promise<boolean> {
  return (await lastNumber(db, 'family', 'family_id')) > 0;
}

const grownUpRow = prepared((db, { family, grownUp }: { family: number; grownUp: number }) =>
  db
    .selectFrom('grown_up')
    .select(['email', 'gender', 'code'])
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp),
);

const kidRows = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid', 'login', 'name', 'gender', 'hero', 'code', 'badges'])
    .where('family_id', '=', family)
    .orderBy('kid'),
);
