import type { Db } from '../storage/storage.ts';

/** So many families are asked about in one statement. */
const MOST_FAMILIES = 1000;

/** What a stream tells of its family; `undefined` where there is no such family. */
export async function familyNow(db: Db, family: number) {
  return db
    .selectFrom('family')
    .select(['change', 'time_zone as timeZone'])
    .where('family_id', '=', family)
    .executeTakeFirst();
}

/** Where a family stands, and which sessions it has. */
export interface Standing {
  family: number;
  change: number;
  sessions: ReadonlySet<number>;
}

/** Where families stand; one that is gone has no sessions. */
export async function standings(db: Db, families: readonly number[]): Promise<Standing[]> {
  const found: Standing[] = [];
  for (let at = 0; at < families.length; at += MOST_FAMILIES) {
    const some = families.slice(at, at + MOST_FAMILIES);
    const rows = await db
      .selectFrom('family')
      .leftJoin('session', 'session.family_id', 'family.family_id')
      .select(['family.family_id as family', 'change', 'session'])
      .where('family.family_id', 'in', some)
      .execute();
    for (const family of some) {
      const own = rows.filter((row) => row.family === family);
      const sessions = new Set(own.flatMap(({ session }) => session ?? []));
      found.push({ family, change: own[0]?.change ?? 0, sessions });
    }
  }
  return found;
}
