import { type RawBuilder, sql } from 'kysely';
import type { Kid, KidDraft } from '#contract/kid.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { remaining } from '#domain/gift/points.ts';
import { daysOfYardstick, type Yardstick } from '#domain/plan/yardstick.ts';
import {
  dayFiguresOf,
  missionsOn,
  type Progress,
  weekAndDaysOf,
} from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { type Week, weekOf } from '#domain/time/week.ts';
import { prepared } from '../../db/engine/prepared.ts';
import {
  fromCode,
  PROPOSAL_ROWS,
  toBadges,
  toCode,
  toKidCard,
  toProposals,
} from '../../db/engine/rows.ts';
import {
  isAmong,
  type KidKey,
  type KidsOf,
  ofKid,
  ofThisKid,
  sameKid,
} from '../../db/kid/kid-key.ts';
import { readWeekOfKids } from '../../db/kid/kids-week.ts';
import { firstStart } from '../../db/kid/progress.ts';
import type { KidSchema } from '../../db/schema/kid.ts';
import { type Db, type FamilyWrite, takeNumber } from '../../db/storage.ts';
import { found } from '../../http/problem.ts';
import { newLogin } from './login.ts';
import { yardsticks } from './yardsticks.ts';

/** With this week's figures. Reads the week only if `knownWeek` is not given. */
export async function findKid(
  db: Db,
  { family, kid }: KidKey,
  today: Day,
  knownWeek?: Progress,
): Promise<KidOfWeek | undefined> {
  const [one] = await readKids(db, { family, only: kid }, today, knownWeek);
  return one;
}

interface KidOfWeek {
  kid: Kid;
  thisWeek: Progress;
}

/** Reads kids in three statements, sometimes one more for yardsticks, for any number of kids. */
export async function readKids(
  db: Db,
  kids: KidsOf,
  today: Day,
  knownWeek?: Progress,
): Promise<KidOfWeek[]> {
  const week = weekOf(today);
  const [rows, progress] = await Promise.all([
    kidRows(db, { ...kids, week, ...daysOfYardstick(today) }),
    knownWeek ? null : readWeekOfKids(db, kids, week),
  ]);
  const read = rows.map((row) => ({
    row,
    thisWeek: knownWeek ?? progress?.get(row.kid) ?? { missions: [], marks: [] },
  }));
  const measures = await yardsticks(db, kids, today, read);
  return read.map(({ row, thisWeek }, at) => ({
    kid: toKid(row, thisWeek, today, measures[at] ?? null),
    thisWeek,
  }));
}

export async function kidOfKey(write: FamilyWrite, key: string) {
  const row = await write.db
    .selectFrom('kid')
    .selectAll()
    .where('family_id', '=', write.family)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { family: row.family_id, kid: row.kid, profile: toProfile(row) };
}

export async function countKids(db: Db, family: number): Promise<number> {
  const { count } = await db
    .selectFrom('kid')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKid(
  write: FamilyWrite,
  draft: KidDraft & { readsAloud: boolean; key: string },
): Promise<number> {
  const kid = await takeNumber(write);
  const login = await takeLogin(write, draft.name, kid);
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
  return kid;
}

export async function takeLogin(
  { db, family }: FamilyWrite,
  name: string,
  kid: number,
): Promise<string> {
  for (;;) {
    const login = newLogin(name);
    const listed = await db
      .insertInto('kid_login')
      .values({ login, family_id: family, kid })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .executeTakeFirst();
    if (listed.numInsertedOrUpdatedRows) return login;
  }
}

/** Returns a kid as the parent's form needs it, with its code; throws `not-found` if it is gone. */
export async function findProfile(db: Db, of: KidKey) {
  const [row] = await kidRow(db, of);
  return toProfile(found(row));
}

export async function saveKid(db: Db, of: KidKey, changed: Partial<KidSchema['kid']>) {
  await db.updateTable('kid').set(changed).where(ofKid(of)).execute();
}

/** Throws `not-found` if it is gone. */
export async function totalsOf(db: Db, of: KidKey) {
  const [row] = await kidRow(db, of);
  const { earned, spent, full_weeks: fullWeeks, badges, goal } = found(row);
  return { earned, remaining: remaining(earned, spent), fullWeeks, badges: toBadges(badges), goal };
}

function toProfile(row: KidSchema['kid']) {
  return {
    login: row.login,
    name: row.name,
    birth: row.birth,
    gender: row.gender,
    hero: row.hero as Kid['hero'],
    code: toCode(row.code)?.slice() ?? null,
    readsAloud: row.reads_aloud === 1,
    sounds: row.sounds,
  };
}

export function fromDraft(draft: KidDraft & { readsAloud: boolean }) {
  return {
    name: draft.name,
    birth: draft.birth,
    gender: draft.gender,
    hero: draft.hero,
    code: fromCode(draft.code),
    reads_aloud: Number(draft.readsAloud),
    sounds: draft.sounds,
  };
}

const kidRow = prepared((db, of: KidKey) => db.selectFrom('kid').selectAll().where(ofKid(of)));

/**
 * Counts what waits for the parent of each kid in a statement about kids. The conditions match the
 * partial indexes literally. The family's number is a parameter: a reference to another row would
 * query all nodes of Citus.
 */
export function waitingCounts(family: number) {
  const own = ofThisKid(family);
  return {
    missions: countOf(sql`mark where ${own} and state = 'wait'`),
    gifts: countOf(sql`gift where ${own} and status = 'chosen'`),
    proposals: countOf(sql`proposal where ${own} and state = 'wait'`),
  };
}

const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) from ${rows})`;

/** Kids with their counts, none of which reads the history of all years. */
const kidRows = prepared((db, { family, only, week, from, to }: KidsOf & At) => {
  const own = ofThisKid(family);
  const toCelebrate = sql`celebration where ${own} and week <= ${week} and shown = 0`;
  const proposals = sql`proposal where ${own} and state = 'wait'`;
  const waiting = waitingCounts(family);
  return db
    .selectFrom('kid')
    .leftJoin('gift as goal_gift', (join) =>
      join.on(sameKid('goal_gift', 'kid')).onRef('goal_gift.gift', '=', 'kid.goal'),
    )
    .selectAll('kid')
    .select([
      'goal_gift.gift',
      'goal_gift.name as goalName',
      'goal_gift.picture',
      'goal_gift.points',
    ])
    .select([
      firstStart(family).as('since'),
      waiting.missions.as('waiting'),
      sql<Day | null>`(select min(day) from mark where ${own} and state = 'wait')`.as('oldest'),
      waiting.gifts.as('chosenGifts'),
      countOf(sql`week where ${own} and week > ${week} and done = "all"`).as('fullAhead'),
      countOf(sql`news where ${own}`).as('news'),
      countOf(toCelebrate).as('toCelebrate'),
      sql<Week | null>`(select max(week) from ${toCelebrate})`.as('newest'),
      // Aggregated values: a statement of their own would double the cost of each mark.
      sql<string | null>`(select string_agg(cast(mission as text), ' ') from mark
        where ${own} and day >= ${from} and day <= ${to} and state = 'done')`.as('doneOfLate'),
      sql<string | null>`(select ${PROPOSAL_ROWS} from ${proposals})`.as('proposals'),
    ])
    .where('kid.family_id', '=', family)
    .where(isAmong(only))
    .orderBy('kid.kid');
});

type At = { week: Week; from: Day; to: Day };

type KidRow = Awaited<ReturnType<typeof kidRows>>[number];

function toKid(row: KidRow, thisWeek: Progress, today: Day, yardstick: Yardstick | null): Kid {
  const week = weekOf(today);
  const { gift, goalName, picture, points, newest } = row;
  const missions = missionsOn(thisWeek, today);
  const hasGoal = gift !== null && goalName !== null && picture !== null && points !== null;
  return {
    ...toKidCard(row),
    birth: row.birth,
    earned: row.earned,
    remaining: remaining(row.earned, row.spent),
    since: row.since === null ? null : Math.min(row.since, today),
    ...weekAndDaysOf(thisWeek, week),
    today,
    todayFigures: dayFiguresOf(missions),
    toDo: missions
      .filter(({ state }) => state === 'undone')
      .map(({ mission: { mission, picture, timeOfDay } }) => ({ mission, picture, timeOfDay })),
    proposals: toProposals(row.proposals),
    fullWeeks: row.full_weeks - row.fullAhead,
    toCelebrate: newest === null ? null : { count: row.toCelebrate, newest },
    waiting: { count: row.waiting, oldest: row.oldest },
    chosenGifts: row.chosenGifts,
    news: row.news,
    goal: hasGoal ? { gift, name: goalName, picture: picture as PictureId, points } : null,
    yardstick,
    readsAloud: row.reads_aloud === 1,
    sounds: row.sounds,
  };
}
