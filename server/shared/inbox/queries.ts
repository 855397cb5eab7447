import { sql } from 'kysely';
import type { Inbox } from '#contract/inbox.ts';
import { MOST_COUNTED, MOST_IN_INBOX } from '#domain/base/bounds.ts';
import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import { dueOn, pauseOn } from '#domain/pause/pause.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toGift, toMission } from '../../db/engine/rows.ts';
import { sameKid } from '../../db/kid/kid-key.ts';
import { readDaysOfKids } from '../../db/kid/kids-week.ts';
import { WHOLE_MISSION, withLineages } from '../../db/kid/lineages.ts';
import type { Db } from '../../db/storage.ts';
import { waitingCounts } from '../kid/queries.ts';

/** In a fixed number of statements for any number of kids and years. */
export async function findInbox(db: Db, family: number, today: Day): Promise<Inbox> {
  const [kids, progress, waiting, gifts] = await Promise.all([
    waitingOfKids(db, { family }),
    readDaysOfKids(db, { family, only: null, from: today - 1, to: today }),
    newestWaiting(db, { family }),
    chosenGifts(db, { family }),
  ]);
  const known = new Map<number, Mission>();
  for (const { missions } of progress.values()) {
    for (const mission of missions) known.set(mission.mission, mission);
  }
  if (waiting.some(({ mission }) => !known.has(mission))) {
    for (const row of await missionsNotOn(db, { family, today })) {
      known.set(row.mission, toMission(row));
    }
  }
  return {
    kids: kids.map(({ kid, login, missions }) => ({
      login,
      ...pausedOn(progress.get(kid), today),
      ...withWaiting(
        sinceYesterday(progress.get(kid), today),
        waiting.filter((row) => row.kid === kid),
        known,
      ),
      waiting: missions,
      gifts: gifts.filter((row) => row.kid === kid).map(toGift),
    })),
  };
}

function pausedOn(of: Progress | undefined, day: Day): Pick<KidInbox, 'paused'> {
  const pause = of && pauseOn(of, day);
  return pause ? { paused: pause.kind } : {};
}

function sinceYesterday(of: Progress | undefined, today: Day): Progress {
  if (!of) return { missions: [], marks: [] };
  const isDue = [today - 1, today].map((day) => dueOn(of, day));
  return { ...of, missions: of.missions.filter((mission) => isDue.some((due) => due(mission))) };
}

type KidInbox = Inbox['kids'][number];
type Waiting = Awaited<ReturnType<typeof newestWaiting>>[number];

/** Adds a kid's newest waiting marks; some of them may be of these days already. */
function withWaiting(
  { missions, marks, ...others }: Progress,
  rows: readonly Waiting[],
  missionOf: ReadonlyMap<number, Mission>,
): Progress {
  const newest = [...rows].sort((one, other) => other.day - one.day).slice(0, MOST_IN_INBOX);
  const all = new Map<number, Mission>(missions.map((mission) => [mission.mission, mission]));
  const listed = new Set(marks.map(keyOf));
  const waiting: Mark[] = [];
  for (const row of newest) {
    const mission = missionOf.get(row.mission);
    if (!mission) continue;
    if (!all.has(row.mission)) all.set(row.mission, mission);
    const mark = { mission: row.mission, day: row.day, state: 'wait' } as const;
    if (!listed.has(keyOf(mark))) waiting.push(mark);
  }
  return { ...others, missions: [...all.values()], marks: [...marks, ...waiting] };
}

function keyOf({ mission, day }: Mark): string {
  return `${mission}/${day}`;
}

type OfFamily = { family: number };

/** The family's number is a parameter: a condition on `kid` would query all nodes of Citus. */
const waitingOf = (table: string, { family }: OfFamily) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // `'wait'` is a literal, because only then the partial index of waiting marks is used.
  return sql<boolean>`${column('family_id')} = ${family} and ${column('kid')} = kid.kid
    and ${column('state')} = ${sql.lit('wait')}`;
};

export const waitingOfKids = prepared((db, { family }: OfFamily) => {
  const { missions, gifts, proposals } = waitingCounts(family);
  return db
    .selectFrom('kid')
    .select(['kid.kid', 'kid.login', 'kid.name'])
    .select([missions.as('missions'), gifts.as('gifts'), proposals.as('proposals')])
    .where('kid.family_id', '=', family)
    .orderBy('kid.kid');
});

/** Of all kids, but no more than `MOST_COUNTED`. */
export const countWaiting = prepared((db, { family }: OfFamily) =>
  db
    .selectFrom(
      db
        .selectFrom('mark')
        .select('day')
        .where('family_id', '=', family)
        .where(sql<boolean>`state = 'wait'`)
        .limit(sql.lit(MOST_COUNTED))
        .as('waiting'),
    )
    .select((row) => row.fn.countAll<number>().as('waiting')),
);

/**
 * Selects each kid's waiting marks from the day of the last visible one on. These are a few more
 * than needed where that day has several. Older ones are not read. The cross join fixes the join
 * order, from each kid to its marks.
 */
function waitingMarks(db: Db, of: OfFamily) {
  return db
    .selectFrom('kid')
    .crossJoin('mark')
    .where('kid.family_id', '=', of.family)
    .where(waitingOf('mark', of))
    .where('mark.day', '>=', (row) =>
      row.fn.coalesce(
        row
          .selectFrom('mark as shown')
          .select('shown.day')
          .where(waitingOf('shown', of))
          .orderBy('shown.day', 'desc')
          .limit(sql.lit(1))
          .offset(sql.lit(MOST_IN_INBOX - 1)),
        sql.lit(0),
      ),
    );
}

const newestWaiting = prepared(
  (db, of: OfFamily) =>
    waitingMarks(db, of)
      .select(['mark.kid', 'mark.day', 'mark.mission'])
      .orderBy('mark.day', 'desc')
      .orderBy('mark.mission', 'desc'),
  { many: true },
);

/** Returns the missions of these marks that are over or begin later. */
const missionsNotOn = prepared(
  (db, { family, today }: OfFamily & { today: Day }) =>
    withLineages(waitingMarks(db, { family }).crossJoin('mission'))
      .select(WHOLE_MISSION)
      .where(sameKid('mission', 'mark'))
      .where(sql<boolean>`mission.mission = mark.mission`)
      .where(({ eb, or }) =>
        or([eb('mission.finish', '<', today), eb('mission.start', '>', today)]),
      ),
  { many: true },
);

/** The gift numbers come from a join of their own. Otherwise SQLite reads all received gifts. */
const chosenGifts = prepared((db, { family }: OfFamily) =>
  db
    .selectFrom('kid')
    .crossJoin('gift as chosen')
    .crossJoin('gift')
    .selectAll('gift')
    .where('kid.family_id', '=', family)
    .where(sameKid('chosen', 'kid'))
    .where('chosen.status', '=', 'chosen')
    .where(sameKid('gift', 'chosen'))
    .where(sql<boolean>`gift.gift = chosen.gift`)
    .orderBy('gift.chosen')
    .orderBy('gift.gift'),
);
