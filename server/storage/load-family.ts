import type { FamilyData } from '#domain/family-data.ts';
import type { LoadedKid } from '#domain/load-family.ts';
import { insertRows } from './insert-rows.ts';
import { type FamilyWrite, takeNumbers } from './storage.ts';
import { nameOf } from './tables/kid.ts';
import type { Owner } from './tables/table.ts';
import { EVERY_TABLE, TABLES } from './tables.ts';

/** Whose rows a kid brings. */
const KIDS: readonly Owner[] = ['kid', 'profile'];

/** A family as a file brings it, once `decideLoad` has granted it. */
export interface LoadedFamily {
  family: FamilyData['family'];
  kids: readonly LoadedKid[];
  numbers: number;
}

/**
 * Fills a family without kids, for one of its grown-ups. `login` gives each kid a new login, listed as its own; rows get
 * creation keys that begin with `key`. Returns the logins.
 */
export async function loadFamily(
  write: FamilyWrite,
  grownUp: number,
  { family: settings, kids, numbers }: LoadedFamily,
  key: string,
  login: (name: string, kid: number) => Promise<string>,
): Promise<string[]> {
  const { db, family } = write;
  await db
    .updateTable('family')
    .set(TABLES.family.load(settings))
    .where('family_id', '=', family)
    .execute();
  await db
    .updateTable('grown_up')
    .set(TABLES.grown_up.load(settings))
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .execute();
  const [first = 1] = await takeNumbers(write, numbers);
  const number = (inFile: number) => first + inFile - 1;
  const logins: string[] = [];
  for (const of of kids) {
    const kid = number(of.kid);
    const named = await login(of.name, kid);
    const loading = { of, login: named, number, key: (row: string) => keyOf(key, row) };
    for (const [table, { owner, load }] of EVERY_TABLE) {
      if (typeof load !== 'function' || !KIDS.includes(owner)) continue;
      const rows = load(loading).map((row) => ({ family_id: family, kid, ...row }));
      await insertRows(db, table, rows);
    }
    logins.push(named);
  }
  return logins;
}

/** Whether this key has brought this kid of a file before, and the kid is still there. */
export async function hasLoaded(
  { db, family }: FamilyWrite,
  key: string,
  kid: LoadedKid,
): Promise<boolean> {
  const found = await db
    .selectFrom('kid')
    .select('kid')
    .where('family_id', '=', family)
    .where('key', '=', keyOf(key, nameOf(kid)))
    .executeTakeFirst();
  return found !== undefined;
}

/** Each row has a key of its own; no key that a browser makes has a colon. */
function keyOf(key: string, row: string): string {
  return `${key}:${row}`;
}
