import type { ExpressionBuilder } from 'kysely';
import type { StarCode } from '#domain/family/star-code.ts';
import { type Lockout, NO_LOCKOUT } from '#domain/family/star-code-lockout.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toCode } from '../../db/engine/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/storage.ts';
import { found } from '../../http/problem.ts';
import type { GrownUpKey } from '../account/queries.ts';

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

/** Reads the lockout of a profile and blocks other attempts until the transaction ends. */
export async function lockoutForUpdate(db: Db, of: ProfileKey): Promise<Lockout> {
  const [lockout = NO_LOCKOUT] = await lockedRow(db, of);
  return lockout;
}

export async function saveLockout(db: Db, of: ProfileKey, lockout: Lockout) {
  await db.updateTable('door').set(toRow(lockout)).where(ofProfile(of)).execute();
}

/** Forgets all attempts at a profile: a parent has allowed it, or the code was changed. */
export async function forgetAttempts(db: Db, of: ProfileKey) {
  await db.deleteFrom('door').where(ofProfile(of)).execute();
}

/** Their own first, then those of kids with a code. */
export async function findLockouts(db: Db, of: GrownUpKey) {
  const [own, kids] = await Promise.all([
    ownWithCode(db, of),
    kidsWithCode(db, { family: of.family }),
  ]);
  return [...own.map((lockout) => ({ login: null, ...lockout })), ...kids];
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
const lockedRow = prepared((db, { family, profile }: ProfileKey) =>
  db
    .insertInto('door')
    .values({ family_id: family, profile, ...toRow(NO_LOCKOUT) })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'profile'])
        .doUpdateSet((row) => ({ rested_at: row.ref('door.rested_at') })),
    )
    .returning(['rested_at as restedAt', 'asleep_until as asleepUntil']),
);

function toRow({ restedAt, asleepUntil }: Lockout) {
  return { rested_at: restedAt, asleep_until: asleepUntil };
}

const kidsWithCode = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .leftJoin('door', (join) =>
      join.onRef('door.family_id', '=', 'kid.family_id').onRef('door.profile', '=', 'kid.kid'),
    )
    .select(['login', 'asleep_until as asleepUntil'])
    .where('kid.family_id', '=', family)
    .where('code', 'is not', null)
    .orderBy('kid.kid'),
);

const ownWithCode = prepared((db, { family, grownUp }: GrownUpKey) =>
  db
    .selectFrom('grown_up')
    .leftJoin('door', (join) =>
      join
        .onRef('door.family_id', '=', 'grown_up.family_id')
        .onRef('door.profile', '=', 'grown_up.grown_up'),
    )
    .select('asleep_until as asleepUntil')
    .where('grown_up.family_id', '=', family)
    .where('grown_up.grown_up', '=', grownUp)
    .where('code', 'is not', null),
);

function ofProfile({ family, profile }: ProfileKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'door'>) =>
    and([eb('family_id', '=', family), eb('profile', '=', profile)]);
}
