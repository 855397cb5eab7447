import { type SqlBool, sql } from 'kysely';
import type { Visitor } from '../base/visitor.ts';
import type { Db } from '../db/storage.ts';
import type { DeviceUser } from './hub.ts';

export async function familyNow(db: Db, family: number) {
  return db
    .selectFrom('family')
    .select(['change', 'time_zone as timeZone'])
    .where('family_id', '=', family)
    .executeTakeFirst();
}

export async function isSignedIn(db: Db, { family, session }: Visitor): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('session')
    .where('family_id', '=', family)
    .where('session', '=', session)
    .executeTakeFirst();
  return found !== undefined;
}

/** In one PostgreSQL statement. A deleted family has no sessions. */
export async function standings(db: Db, families: readonly number[]) {
  if (families.length === 0) return [];
  const rows = await db
    .selectFrom('family')
    .leftJoin('session', 'session.family_id', 'family.family_id')
    .select(['family.family_id as family', 'change', 'session', 'actor', 'pending'])
    .where(sql<SqlBool>`family.family_id = any(${families})`)
    .execute();
  const found = new Map(
    families.map((family) => [family, { change: 0, sessions: new Map<number, DeviceUser>() }]),
  );
  for (const { family, change, session, actor, pending } of rows) {
    const of = found.get(family);
    if (!of) continue;
    of.change = change;
    if (session !== null) of.sessions.set(session, `${actor} ${pending}`);
  }
  return [...found].map(([family, of]) => ({ family, ...of }));
}
