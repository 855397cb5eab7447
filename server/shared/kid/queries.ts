import { sql } from 'kysely';
import type { Kid, KidDraft } from '#contract/kid.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { remaining } from '#domain/gift/points.ts';
import { daysOfYardstick, type Yardstick } from '#domain/plan/yardstick.ts';
import { missionsOn, type Progress, weekAndDaysOf } from '#domain/progress/progress.ts';
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
import { isAmong, type KidKey, type KidsOf, ofKid, sameKid } from '../../db/kid/kid-key.ts';
import { readWeekOfKids } from '../../db/kid/kids-week.ts';
import { isLasting, NO_MISSION } from '../../db/kid/progress.ts';
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

/** Under a new login; returns its number. */
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

/** Reserves an unused login for a kid and returns it. */
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

type At = { week: Week; from: Day; to: Day };

/**
 * Kids with their counts. Each count is a subquery of its kid, so none reads the history of all
 * years. The literals match the partial indexes `mark_waiting` and `celebration_to_show`.
 */
const kidRows = prepared((db, { family, only, week, from, to }: KidsOf & At) =>
  db
    .selectFrom('kid')
    .leftJoin('gift as wished', (join) =>
      join.on(sameKid('wished', 'kid')).onRef('wished.gift', '=', 'kid.goal'),
    )
    .selectAll('kid')
    .select(['wished.gift', 'wished.name as wish', 'wished.picture', 'wished.points'])
    .select((row) => {
      const count = row.fn.countAll<number>().as('count');
      // Uses the family's number as a parameter: a reference to another row would query all nodes
      // of Citus.
      const own = (table: string) =>
        sql<boolean>`${sql.ref(`${table}.family_id`)} = ${family} and ${sql.ref(`${table}.kid`)} = kid.kid`;
      const missions = row.selectFrom('mission').where(own('mission'));
      const waiting = row
        .selectFrom('mark')
        .where(own('mark'))
        .where('mark.state', '=', sql.lit('wait'));
      const chosen = row.selectFrom('gift').where(own('gift')).where('gift.status', '=', 'chosen');
      const fullAhead = row
        .selectFrom('week')
        .where(own('week'))
        .where('week.week', '>', week)
        .whereRef('week.done', '=', 'week.all');
      const proposals = row
        .selectFrom('proposal')
        .where(own('proposal'))
        .where('proposal.state', '=', sql.lit('wait'));
      const news = row.selectFrom('news').where(own('news'));
      const toCelebrate = row
        .selectFrom('celebration')
        .where(own('celebration'))
        .where('celebration.week', '<=', week)
        .where('celebration.shown', '=', sql.lit(0));
      const doneOfLate = row
        .selectFrom('mark')
        .where(own('mark'))
        .where('mark.day', '>=', from)
        .where('mark.day', '<=', to)
        .where('mark.state', '=', sql.lit('done'));
      return [
        missions
          .where('mission.mission', '<=', ({ fn, selectFrom }) =>
            fn.coalesce(
              selectFrom('mission as lasting')
                .select('lasting.mission')
                .where(own('lasting'))
                .where(isLasting('lasting'))
                .orderBy('lasting.mission')
                .limit(1),
              NO_MISSION,
            ),
          )
          .select(({ fn }) => fn.min<Day | null>('mission.start').as('start'))
          .as('since'),
        waiting.select(count).as('waiting'),
        waiting.select(({ fn }) => fn.min<Day | null>('mark.day').as('day')).as('oldest'),
        chosen.select(count).as('chosenGifts'),
        fullAhead.select(count).as('fullAhead'),
        news.select(count).as('news'),
        toCelebrate.select(count).as('toCelebrate'),
        toCelebrate
          .select(({ fn }) => fn.max<Week | null>('celebration.week').as('week'))
          .as('newest'),
        // Aggregated values: a statement of their own would double the cost of each mark.
        doneOfLate
          .select(sql<string | null>`string_agg(cast(mark.mission as text), ' ')`.as('missions'))
          .as('doneOfLate'),
        proposals.select(PROPOSAL_ROWS.as('rows')).as('proposals'),
      ];
    })
    .where('kid.family_id', '=', family)
    .where(isAmong(only))
    .orderBy('kid.kid'),
);

type KidRow = Awaited<ReturnType<typeof kidRows>>[number];

function toKid(row: KidRow, thisWeek: Progress, today: Day, yardstick: Yardstick | null): Kid {
  const week = weekOf(today);
  const { gift, wish, picture, points, newest } = row;
  const hasGoal = gift !== null && wish !== null && picture !== null && points !== null;
  return {
    ...toKidCard(row),
    birth: row.birth,
    earned: row.earned,
    remaining: remaining(row.earned, row.spent),
    since: row.since === null ? null : Math.min(row.since, today),
    ...weekAndDaysOf(thisWeek, week),
    today,
    toDo: missionsOn(thisWeek, today)
      .filter(({ state }) => state === 'undone')
      .map(({ mission: { mission, picture, timeOfDay } }) => ({ mission, picture, timeOfDay })),
    proposals: toProposals(row.proposals),
    fullWeeks: row.full_weeks - (row.fullAhead ?? 0),
    toCelebrate: newest === null ? null : { count: row.toCelebrate ?? 0, newest },
    waiting: { count: row.waiting ?? 0, oldest: row.oldest },
    chosenGifts: row.chosenGifts ?? 0,
    news: row.news ?? 0,
    goal: hasGoal ? { gift, name: wish, picture: picture as PictureId, points } : null,
    yardstick,
    readsAloud: row.reads_aloud === 1,
    sounds: row.sounds,
  };
}
