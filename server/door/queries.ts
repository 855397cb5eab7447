import { type Door, NEW_DOOR, type StarSet, type TriedSet, WEEK_MS } from '#domain/door.ts';
import { PARENT } from '../http/visitor.ts';
import type { KidKey } from '../storage/kid-key.ts';
import { prepared } from '../storage/prepared.ts';
import { toCode } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/** The code of a profile; `undefined` where there is no such profile. */
export async function readCode(db: Db, of: KidKey) {
  const [row] = await (of.kid === PARENT ? parentCode(db, of) : kidCode(db, of));
  return row && toCode(row.code);
}

/** Reads a profile's door and keeps all other guesses out of it until the transaction ends. */
export async function lockDoor(db: Db, of: KidKey): Promise<Door> {
  const [row] = await lockedDoor(db, of);
  const tried = await triedSets(db, of);
  return {
    guesses: row?.guesses ?? NEW_DOOR.guesses,
    rowFrom: row?.row_from ?? NEW_DOOR.rowFrom,
    wayFrom: row?.way_from ?? NEW_DOOR.wayFrom,
    restedAt: row?.rested_at ?? NEW_DOOR.restedAt,
    naps: row?.naps ?? NEW_DOOR.naps,
    asleepUntil: row?.asleep_until ?? NEW_DOOR.asleepUntil,
    closedUntil: row?.closed_until ?? NEW_DOOR.closedUntil,
    most: row?.most ?? NEW_DOOR.most,
    tried: new Map(tried.map(({ stars, nth, at, own }) => [stars, { nth, at, own: own === 1 }])),
  };
}

/** Writes what a guess changed at a locked door. */
export async function saveDoor(db: Db, of: KidKey, before: Door, after: Door) {
  const { guesses, rowFrom, wayFrom, restedAt, naps, asleepUntil, closedUntil, most } = after;
  await db
    .updateTable('door')
    .set({
      guesses,
      row_from: rowFrom,
      way_from: wayFrom,
      rested_at: restedAt,
      naps,
      asleep_until: asleepUntil,
      closed_until: closedUntil,
      most,
    })
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .execute();
  for (const [stars, set] of after.tried) {
    if (before.tried.get(stars) !== set) await putTried(db, of, stars, set);
  }
  const gone = [...before.tried.keys()].filter((stars) => !after.tried.has(stars));
  if (gone.length > 0) {
    await db
      .deleteFrom('door_guess')
      .where('family_id', '=', of.family)
      .where('kid', '=', of.kid)
      .where('stars', 'in', gone)
      .execute();
  }
}

/** Forgets all guesses at a profile's door: the parent allows it, or the code was changed. */
export async function forgetGuesses(db: Db, of: KidKey) {
  await db
    .deleteFrom('door')
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .execute();
}

/** All doors of a family that have a code, the parent's first. */
export async function findDoors(db: Db, family: number, now: number) {
  const [parent, kids, doors, guesses] = await Promise.all([
    parentCode(db, { family }),
    kidsWithCode(db, { family }),
    doorsOfFamily(db, { family }),
    strangeGuesses(db, { family, after: now - WEEK_MS }),
  ]);
  const withCode = [...(parent[0]?.code ? [{ kid: PARENT, login: null }] : []), ...kids];
  return withCode.map(({ kid, login }) => {
    const door = doors.find((each) => each.kid === kid);
    const told = guesses.find((each) => each.kid === kid);
    return {
      login,
      tried: told?.tried ?? 0,
      last: told?.last ?? null,
      longest: Math.max(door?.most ?? NEW_DOOR.most, told?.row ?? 0),
      closedUntil: door?.closed_until ?? NEW_DOOR.closedUntil,
    };
  });
}

async function putTried(db: Db, of: KidKey, stars: StarSet, { nth, at, own }: TriedSet) {
  const values = { nth, at, own: own ? 1 : 0 };
  await db
    .insertInto('door_guess')
    .values({ family_id: of.family, kid: of.kid, stars, ...values })
    .onConflict((conflict) => conflict.columns(['family_id', 'kid', 'stars']).doUpdateSet(values))
    .execute();
}

const parentCode = prepared((db, { family }: { family: number }) =>
  db.selectFrom('family').select('code').where('family_id', '=', family),
);

const kidCode = prepared((db, { family, kid }: KidKey) =>
  db.selectFrom('kid').select('code').where('family_id', '=', family).where('kid', '=', kid),
);

/** Locks the row on both engines, whether or not it was there. */
const lockedDoor = prepared((db, { family, kid }: KidKey) =>
  db
    .insertInto('door')
    .values({
      family_id: family,
      kid,
      guesses: NEW_DOOR.guesses,
      row_from: NEW_DOOR.rowFrom,
      way_from: NEW_DOOR.wayFrom,
      rested_at: NEW_DOOR.restedAt,
      naps: NEW_DOOR.naps,
      asleep_until: NEW_DOOR.asleepUntil,
      closed_until: NEW_DOOR.closedUntil,
      most: NEW_DOOR.most,
    })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'kid']).doUpdateSet((row) => ({ naps: row.ref('door.naps') })),
    )
    .returningAll(),
);

const triedSets = prepared((db, { family, kid }: KidKey) =>
  db
    .selectFrom('door_guess')
    .select(['stars', 'nth', 'at', 'own'])
    .where('family_id', '=', family)
    .where('kid', '=', kid),
);

const kidsWithCode = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid', 'login'])
    .where('family_id', '=', family)
    .where('code', 'is not', null)
    .orderBy('kid'),
);

const doorsOfFamily = prepared((db, { family }: { family: number }) =>
  db.selectFrom('door').select(['kid', 'most', 'closed_until']).where('family_id', '=', family),
);

/** What was tried and is not the owner's own: in the row that is under way, and since an instant. */
const strangeGuesses = prepared((db, { family, after }: { family: number; after: number }) =>
  db
    .selectFrom('door_guess')
    .innerJoin('door', (join) =>
      join
        .onRef('door.family_id', '=', 'door_guess.family_id')
        .onRef('door.kid', '=', 'door_guess.kid'),
    )
    .select(({ fn, ref }) => [
      'door_guess.kid',
      fn.countAll<number>().filterWhere('at', '>', after).as('tried'),
      fn.max<number | null>('at').filterWhere('at', '>', after).as('last'),
      fn.countAll<number>().filterWhere('nth', '>=', ref('row_from')).as('row'),
    ])
    .where('door_guess.family_id', '=', family)
    .where('own', '=', 0)
    .groupBy('door_guess.kid'),
);
