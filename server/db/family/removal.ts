import { type Expression, sql } from 'kysely';
import type { KidKey } from '../kid/kid-key.ts';
import type { Db } from '../storage.ts';
import type { Owner, Whose } from '../tables/table.ts';
import { belongingTo, EVERY_TABLE } from '../tables.ts';

export async function removeFamily(db: Db, family: number): Promise<void> {
  await removeRows(db, { family }, ['family', 'kid', 'profile']);
}

/** Devices that use the kid's profile then have no actor. */
export async function removeKid(db: Db, { family, kid }: KidKey): Promise<void> {
  await leaveProfile(db, family, kid);
  await removeRows(db, { family, kid }, ['kid', 'profile']);
}

/** Their devices go, others with the profile get no actor. Acceptances and words stay. */
export async function removeGrownUp(
  db: Db,
  { family, grownUp }: { family: number; grownUp: number },
): Promise<void> {
  await leaveProfile(db, family, grownUp);
  await removeRows(db, { family, kid: grownUp }, ['profile']);
  const theirs = sql`family_id = ${family} and grown_up = ${grownUp}`;
  for (const entry of EVERY_TABLE.toReversed()) {
    const [table, { refersTo = [] }] = entry;
    const isTheirs = refersTo.some(
      (other) => other.table === 'grown_up' && other.by.includes('grown_up'),
    );
    if (isTheirs || table === 'grown_up') await removeWhere(db, entry, { family, grownUp }, theirs);
  }
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
  for (const entry of EVERY_TABLE.toReversed()) {
    const [table, { owner, removal }] = entry;
    if (removal && owners.includes(owner)) {
      await removeWhere(db, entry, whose, belongingTo(table, whose));
    }
  }
}

/** Deletes rows of a table; those of a directory by their keys. */
async function removeWhere(
  db: Db,
  [table, { key, removal }]: (typeof EVERY_TABLE)[number],
  whose: Whose,
  which: Expression<unknown>,
): Promise<void> {
  const rows = sql`delete from ${sql.table(table)} where ${which}`;
  if (typeof removal !== 'object') {
    await rows.execute(db);
    return;
  }
  for (const one of await removal.keys(db, whose)) {
    await sql`${rows} and ${sql.ref(String(key[0]))} = ${one}`.execute(db);
  }
}
