import { type Db, FamilyGone } from './storage.ts';
import type { Owner } from './tables/table.ts';
import { EVERY_TABLE, rowsOf, TABLES, type Whose } from './tables.ts';

/**
 * Everything that is stored about a family, in words that a person can read: the parent's
 * download. Each table says in the register what it has to tell.
 */
export async function readFamilyData(db: Db, family: number): Promise<object> {
  const [row] = await rowsOf(db, 'family', { family });
  if (!row) throw new FamilyGone();
  const kids = await rowsOf(db, 'kid', { family });
  return {
    family: TABLES.family.download.words(row),
    ...(await listsOf(db, ['family'], { family })),
    kids: await Promise.all(
      kids.map(async (kid) => ({
        ...TABLES.kid.download.words(kid),
        ...(await listsOf(db, ['kid', 'profile'], { family, kid: kid.kid })),
      })),
    ),
  };
}

/** The lists of those tables that have one of these owners. */
async function listsOf(db: Db, owners: readonly Owner[], whose: Whose): Promise<object> {
  const lists: Record<string, object[]> = {};
  for (const [table, { owner, download }] of EVERY_TABLE) {
    if (!owners.includes(owner) || 'without' in download || !download.list) continue;
    lists[download.list] = (await rowsOf(db, table, whose)).map((row) => download.words(row));
  }
  return lists;
}
