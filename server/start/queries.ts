import type { KidCard } from '#contract/family.ts';
import { prepared } from '../storage/prepared.ts';
import { toKidCard } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** What the start says of a family; `undefined` where it is gone. */
export async function readFamily(db: Db, family: number) {
  const [row] = await familyRow(db, { family });
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

const familyRow = prepared((db, { family }: { family: number }) =>
  db.selectFrom('family').select(['email', 'gender', 'code']).where('family_id', '=', family),
);

const kidRows = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid', 'login', 'name', 'gender', 'hero', 'code', 'badges'])
    .where('family_id', '=', family)
    .orderBy('kid'),
);
