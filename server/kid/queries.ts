import { sql } from 'kysely';
import type { Kid, KidDraft } from '#contract/kid.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { Day } from '#domain/day.ts';
import { remaining } from '#domain/points.ts';
import { figuresOf, type Progress } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import { prepared } from '../storage/prepared.ts';
import { type FoundKid, firstMissionDay, type OfKid, readWeek } from '../storage/progress.ts';
import { fromCode, toBadges, toCode } from '../storage/rows.ts';
import type { KidTable } from '../storage/schema.ts';
import { type Db, type FamilyWrite, takeNumber } from '../storage/storage.ts';
import { fullWeeksAfter, weeksToCelebrate } from '../storage/weeks.ts';

/**
 * A kid with its totals and this week's figures, or `undefined` where there is none. Whoever reads
 * this week anyway hands it in.
 */
export async function findKid(
  db: Db,
  of: OfKid,
  today: Day,
  thisWeek: Promise<Progress> = readWeek(db, of, weekOf(today)),
): Promise<Kid | undefined> {
  const week = weekOf(today);
  const [[row], [waiting], since, [chosen], [goal], ahead, toCelebrate, progress] =
    await Promise.all([
      kidRow(db, of),
      waitingMarks(db, of),
      firstMissionDay(db, of),
      chosenGifts(db, of),
      goalOf(db, of),
      fullWeeksAfter(db, of, week),
      weeksToCelebrate(db, of, week),
      thisWeek,
    ]);
  return (
    row && {
      login: row.login,
      name: row.name,
      birth: row.birth,
      gender: row.gender,
      hero: row.hero as Kid['hero'],
      hasCode: row.code !== null,
      badges: [...toBadges(row.badges)],
      earned: row.earned,
      remaining: remaining(row.earned, row.spent),
      since,
      week: figuresOf(progress, week),
      fullWeeks: row.full_weeks - ahead,
      toCelebrate,
      waiting: waiting ?? { count: 0, oldest: null },
      chosenGifts: chosen?.count ?? 0,
      goal: goal ? { ...goal, picture: goal.picture as PictureId } : null,
    }
  );
}

/** All kids of a family, in the order in which they were added. */
export async function findKids(db: Db, family: number, today: Day): Promise<Kid[]> {
  const numbers = await kidNumbers(db, { family });
  const kids = await Promise.all(numbers.map(({ kid }) => findKid(db, { family, kid }, today)));
  return kids.filter((kid) => kid !== undefined);
}

/** The kid that this key has already created. */
export async function kidOfKey(write: FamilyWrite, key: string) {
  const row = await write.db
    .selectFrom('kid')
    .selectAll()
    .where('family_id', '=', write.family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toProfile(row);
}

export async function countKids({ db, family }: FamilyWrite): Promise<number> {
  const { count } = await db
    .selectFrom('kid')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a kid; `false` when its login is already somebody's. */
export async function insertKid(
  write: FamilyWrite,
  draft: KidDraft & { key: string },
  login: string,
): Promise<boolean> {
  const kid = await takeNumber(write);
  const listed = await write.db
    .insertInto('kid_login')
    .values({ login, family_id: write.family, kid })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirst();
  if (!listed.numInsertedOrUpdatedRows) return false;
  await write.db
    .insertInto('kid')
    .values({
      family_id: write.family,
      kid,
      login,
      ...fromDraft(draft),
      key: draft.key,
      earned: 0,
      spent: 0,
      full_weeks: 0,
      badges: 0,
      goal: null,
    })
    .execute();
  return true;
}

/** What the parent's form shows of a kid, its code among it. */
export async function findProfile(db: Db, of: OfKid) {
  const [row] = await kidRow(db, of);
  return row && toProfile(row);
}

export async function updateKid(db: Db, of: OfKid, draft: KidDraft) {
  await db
    .updateTable('kid')
    .set(fromDraft(draft))
    .where('family_id', '=', of.family)
    .where('kid', '=', of.kid)
    .execute();
}

/** Removes a kid with its missions, marks and gifts. */
export async function removeKid(db: Db, of: FoundKid) {
  await db.deleteFrom('kid_login').where('login', '=', of.login).execute();
  await db.deleteFrom('kid').where('family_id', '=', of.family).where('kid', '=', of.kid).execute();
}

function toProfile(row: KidTable) {
  return {
    login: row.login,
    name: row.name,
    birth: row.birth,
    gender: row.gender,
    hero: row.hero as Kid['hero'],
    code: toCode(row.code)?.slice() ?? null,
  };
}

function fromDraft(draft: KidDraft) {
  return {
    name: draft.name,
    birth: draft.birth,
    gender: draft.gender,
    hero: draft.hero,
    code: fromCode(draft.code),
  };
}

const kidNumbers = prepared((db, { family }: { family: number }) =>
  db.selectFrom('kid').select('kid').where('family_id', '=', family).orderBy('kid'),
);

const kidRow = prepared((db, { family, kid }: OfKid) =>
  db.selectFrom('kid').selectAll().where('family_id', '=', family).where('kid', '=', kid),
);

const goalOf = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('kid')
    .innerJoin('gift', (join) =>
      join
        .onRef('gift.family_id', '=', 'kid.family_id')
        .onRef('gift.kid', '=', 'kid.kid')
        .onRef('gift.gift', '=', 'kid.goal'),
    )
    .select(['gift.gift', 'gift.name', 'gift.picture', 'gift.points'])
    .where('kid.family_id', '=', family)
    .where('kid.kid', '=', kid),
);

const chosenGifts = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('gift')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('status', '=', 'chosen'),
);

const waitingMarks = prepared((db, { family, kid }: OfKid) =>
  db
    .selectFrom('mark')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min<Day | null>('day').as('oldest'),
    ])
    .where('family_id', '=', family)
    .where('kid', '=', kid)
    .where('state', '=', sql.lit('wait')),
);
