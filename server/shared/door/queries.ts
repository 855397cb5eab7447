import type { ExpressionBuilder } from 'kysely';
import { type Door, NEW_DOOR, type StarSet, type TriedSet, WEEK_MS } from '#domain/family/door.ts';
import type { StarCode } from '#domain/family/star-code.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toCode } from '../../db/engine/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';
import { found } from '../../http/problem.ts';
import { type GrownUpKey, ofGrownUp } from '../account/queries.ts';

/** Key of a profile across families: the number of a kid or a grown-up. */
export interface ProfileKey {
  family: number;
  profile: number;
}

/** Returns the star code of a profile, `null` without one; throws `not-found` for no profile. */
export async function codeOf(db: Db, of: ProfileKey): Promise<StarCode | null> {
  const [row] = await codeOfProfile(db, of);
  return toCode(found(row).code);
}

/** Reads the star-code lock of a profile and blocks other guesses until the transaction ends. */
export async function lockDoor(db: Db, of: ProfileKey): Promise<Door> {
  const [door = NEW_DOOR] = await lockedDoor(db, of);
  const tried = await triedSets(db, of);
  return {
    ...door,
    tried: new Map(tried.map(({ stars, nth, at, own }) => [stars, { nth, at, own: own === 1 }])),
  };
}

/** Stores what a guess changed, after `lockDoor`. */
export async function saveDoor(db: Db, of: ProfileKey, before: Door, after: Door) {
  await db.updateTable('door').set(fromDoor(after)).where(ofProfile(of)).execute();
  for (const [stars, set] of after.tried) {
    if (before.tried.get(stars) !== set) await putTried(db, of, stars, set);
  }
  const gone = [...before.tried.keys()].filter((stars) => !after.tried.has(stars));
  if (gone.length > 0) {
    await db.deleteFrom('door_guess').where(ofProfile(of)).where('stars', 'in', gone).execute();
  }
}

/** Forgets all guesses at a profile: a parent has allowed it, or the code was changed. */
export async function forgetGuesses(db: Db, of: ProfileKey) {
  await db.deleteFrom('door').where(ofProfile(of)).execute();
}

/**
 * Returns the star-code locks that a grown-up sees: their own first, then those of kids with a
 * code.
 */
export async function findDoors(db: Db, { family, grownUp }: GrownUpKey, now: number) {
  const [own, kids, doors, guesses] = await Promise.all([
    ownWithCode(db, { family, grownUp }),
    kidsWithCode(db, { family }),
    doorsOfFamily(db, { family }),
    strangeGuesses(db, { family, after: now - WEEK_MS }),
  ]);
  const withCode = [...own.map(({ profile }) => ({ profile, login: null })), ...kids];
  return withCode.map(({ profile, login }) => {
    const door = doors.find((each) => each.profile === profile);
    const strange = guesses.find((each) => each.profile === profile);
    return {
      login,
      tried: strange?.tried ?? 0,
      last: strange?.last ?? null,
      longest: Math.max(door?.most ?? NEW_DOOR.most, strange?.row ?? 0),
      closedUntil: door?.closed_until ?? NEW_DOOR.closedUntil,
    };
  });
}

async function putTried(db: Db, of: ProfileKey, stars: StarSet, { nth, at, own }: TriedSet) {
  const values = { nth, at, own: own ? 1 : 0 };
  await db
    .insertInto('door_guess')
    .values({ family_id: of.family, profile: of.profile, stars, ...values })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'profile', 'stars']).doUpdateSet(values),
    )
    .execute();
}

const codeOfProfile = prepared((db, { family, profile }: ProfileKey) =>
  db
    .selectFrom('kid')
    .select('code')
    .where('family_id', '=', family)
    .where('kid', '=', profile)
    .unionAll(
      db
        .selectFrom('grown_up')
        .select('code')
        .where('family_id', '=', family)
        .where('grown_up', '=', profile),
    ),
);

/** Locks the row on both engines, whether or not it existed. */
const lockedDoor = prepared((db, { family, profile }: ProfileKey) =>
  db
    .insertInto('door')
    .values({ family_id: family, profile, ...fromDoor(NEW_DOOR) })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'profile'])
        .doUpdateSet((row) => ({ naps: row.ref('door.naps') })),
    )
    .returning(['guesses', 'row_from as rowFrom', 'way_from as wayFrom', 'rested_at as restedAt'])
    .returning(['naps', 'asleep_until as asleepUntil', 'closed_until as closedUntil', 'most']),
);

function fromDoor(door: Door) {
  return {
    guesses: door.guesses,
    row_from: door.rowFrom,
    way_from: door.wayFrom,
    rested_at: door.restedAt,
    naps: door.naps,
    asleep_until: door.asleepUntil,
    closed_until: door.closedUntil,
    most: door.most,
  };
}

const triedSets = prepared((db, of: ProfileKey) =>
  db.selectFrom('door_guess').select(['stars', 'nth', 'at', 'own']).where(ofProfile(of)),
);

const kidsWithCode = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid as profile', 'login'])
    .where('family_id', '=', family)
    .where('code', 'is not', null)
    .orderBy('kid'),
);

const ownWithCode = prepared((db, { family, grownUp }: GrownUpKey) =>
  db
    .selectFrom('grown_up')
    .select('grown_up as profile')
    .where(ofGrownUp({ family, grownUp }))
    .where('code', 'is not', null),
);

const doorsOfFamily = prepared((db, { family }: { family: number }) =>
  db.selectFrom('door').select(['profile', 'most', 'closed_until']).where('family_id', '=', family),
);

/** Counts wrong guesses that are not the owner's own, in the current row and since an instant. */
const strangeGuesses = prepared((db, { family, after }: { family: number; after: number }) =>
  db
    .selectFrom('door_guess')
    .innerJoin('door', (join) =>
      join
        .onRef('door.family_id', '=', 'door_guess.family_id')
        .onRef('door.profile', '=', 'door_guess.profile'),
    )
    .select(({ fn, ref }) => [
      'door_guess.profile',
      fn.countAll<number>().filterWhere('at', '>', after).as('tried'),
      fn.max<number | null>('at').filterWhere('at', '>', after).as('last'),
      fn.countAll<number>().filterWhere('nth', '>=', ref('row_from')).as('row'),
    ])
    .where('door_guess.family_id', '=', family)
    .where('own', '=', 0)
    .groupBy('door_guess.profile'),
);

function ofProfile({ family, profile }: ProfileKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'door' | 'door_guess'>) =>
    and([eb('family_id', '=', family), eb('profile', '=', profile)]);
}
