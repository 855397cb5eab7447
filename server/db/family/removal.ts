import { sql } from 'kysely';
import type { KidKey } from '../kid/kid-key.ts';
import type { Db } from '../storage.ts';
import type { Owner, Whose } from '../tables/table.ts';
import { belongingTo, EVERY_TABLE } from '../tables.ts';

/** Removes a family and all rows that belong to it. */
export async function removeFamily(db: Db, family: number): Promise<void> {
  await removeRows(db, { family }, ['family', 'kid', 'profile']);
}

/**
 * Removes a kid and all rows that belong to it. Devices that use its profile then have no actor.
 */
export async function removeKid(db: Db, { family, kid }: KidKey): Promise<void> {
  await leaveProfile(db, family, kid);
  await removeRows(db, { family, kid }, ['kid', 'profile']);
}

/**
 * Removes one of several grown-ups with the devices on which they signed in. Other devices that use
 * their profile then have no actor. Their acceptances and words stay.
 */
export async function removeGrownUp(
  db: Db,
  { family, grownUp }: { family: number; grownUp: number },
): Promise<void> {
  await leaveProfile(db, family, grownUp);
  await removeRows(db, { family, kid: grownUp }, ['profile']);
  for (const [table, { key, removal, refersTo = [] }] of EVERY_TABLE.toReversed()) {
    if (!refersTo.some((other) => other.table === 'grown_up' && other.by.includes('grown_up'))) {
      continue;
    }
    if (typeof removal === 'object') {
      for (const one of await removal.keys(db, { family, grownUp })) {
        await sql`delete from ${sql.table(table)} where ${sql.ref(String(key[0]))} = ${one}`.execute(
          db,
        );
      }
      continue;
    }
    await sql`
      delete from ${sql.table(table)} where family_id = ${family} and grown_up = ${grownUp}
    `.execute(db);
  }
  await db
    .deleteFrom('grown_up')
    .where('family_id', '=', family)
    .where('grown_up', '=', grownUp)
    .execute();
}

/** Clears a profile from all devices that use it or wait for its star code. */
async function leaveProfile(db: Db, family: number, profile: number): Promise<void> {
  for (const [table, { profiles = [] }] of EVERY_TABLE) {
    for (const column of profiles) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = null
        where family_id = ${family} and ${sql.ref(column)} = ${profile}
      `.execute(db);
    }
  }
}

/** Deletes rows in reverse order of the register: referencing rows come first. */
async function removeRows(db: Db, whose: Whose, owners: readonly Owner[]): Promise<void> {
  for (const [table, { owner, key, removal }] of EVERY_TABLE.toReversed()) {
    if (removal === 'cascade' || !owners.includes(owner)) continue;
    const rows = sql`delete from ${sql.table(table)} where ${belongingTo(table, whose)}`;
    if (removal === 'statement') {
      await rows.execute(db);
      continue;
    }
    for (const one of await removal.keys(db, whose)) {
      await sql`${rows} and ${sql.ref(String(key[0]))} = ${one}`.execute(db);
    }
  }
}
