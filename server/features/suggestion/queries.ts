import { sql } from 'kysely';
import type { Suggestion } from '#contract/suggestion.ts';
import type { Mission } from '#domain/mission/mission.ts';
import {
  HABIT_DAYS,
  HABIT_REACH,
  habitDays,
  type ShownSuggestion,
  suggestionOf,
  UNCHOSEN_DAYS,
  unchosenWeeks,
} from '#domain/plan/suggestion.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toExcuse, toMission, toPause } from '../../db/engine/rows.ts';
import { excusesOfKids } from '../../db/kid/excuses.ts';
import { type DaysOfKids, type KidKey, ofKid, rowsOfKids, sameKid } from '../../db/kid/kid-key.ts';
import { WHOLE_MISSION, withLineages } from '../../db/kid/lineages.ts';
import { pausesOfKids } from '../../db/kid/pauses.ts';
import { putRow } from '../../db/kid/save-rows.ts';
import type { Db } from '../../db/storage.ts';

type Candidate = Omit<Suggestion, 'isShown'>;

/** Reads the marks of the last weeks only, and counts them in the database. */
export async function findSuggestion(
  db: Db,
  family: number,
  today: Day,
): Promise<Suggestion | null> {
  const kids = { family, only: null };
  const [rows, gifts, habits] = await Promise.all([
    shownOfKids(db, kids),
    unchosenGifts(db, { family, until: today - UNCHOSEN_DAYS }),
    habitsOf(db, { ...kids, from: today - HABIT_REACH, to: today - 1 }),
  ]);
  const shown = rows.map((row): ShownSuggestion => ({ ...row, settled: row.settled === 1 }));
  const week = weekOf(today);
  const found = suggestionOf([...unchosen(gifts, today), ...habits], shown, week);
  const isShown = shown.some((each) => each.number === found?.number && each.week === week);
  return found && { ...found, isShown };
}

export async function saveShown(db: Db, of: KidKey, { number, week, settled }: ShownSuggestion) {
  await putRow(db, of, 'suggestion', { number, week, settled: Number(settled) });
}

/** Returns what has this number, if it is the kid's. */
export async function nounOf(db: Db, of: KidKey, number: number) {
  const [gift] = await giftNumbered(db, { ...of, number });
  if (gift) return 'gift';
  const [mission] = await lineageNumbered(db, { ...of, number });
  return mission && 'mission';
}

function unchosen(rows: Awaited<ReturnType<typeof unchosenGifts>>, today: Day): Candidate[] {
  return rows.flatMap(({ login, gift, name, earned, spent, goal, ...row }) => {
    const count = unchosenWeeks(row, { remaining: earned - spent, goal }, today);
    if (count === null) return [];
    return [{ login, number: gift, about: 'gift' as const, page: gift, name, count }];
  });
}

/** The kid's pauses and excuses are read only if it has a mission with enough marks. */
async function habitsOf(db: Db, days: DaysOfKids): Promise<Candidate[]> {
  const marked = await oftenMarked(db, days);
  if (marked.length === 0) return [];
  const [missions, pauses, excuses] = await Promise.all([
    standingMissions(db, { ...days, from: days.to - HABIT_DAYS + 1 }),
    pausesOfKids(db, days),
    excusesOfKids(db, days),
  ]);
  return missions.flatMap(({ kid, login, ...row }) => {
    const own = <Row extends { kid: number }>(rows: readonly Row[]) =>
      rows.filter((each) => each.kid === kid);
    const marks = own(marked).find(({ mission }) => mission === row.mission);
    if (!marks) return [];
    const mission: Mission = toMission(row);
    const progress: Progress = {
      missions: [mission],
      marks: marks.days
        .split(' ')
        .map((day) => ({ mission: row.mission, day: Number(day), state: 'done' })),
      pauses: own(pauses).map(toPause),
      excuses: own(excuses).map(toExcuse),
    };
    const count = habitDays(progress, mission, days.to + 1);
    if (count === null) return [];
    const { lineage: number, mission: page, name } = mission;
    return [{ login, number, about: 'mission' as const, page, name, count }];
  });
}

const shownOfKids = prepared((db, of: { family: number; only: number | null }) =>
  rowsOfKids(db, 'suggestion', of).select([
    'suggestion.number',
    'suggestion.week',
    'suggestion.settled',
  ]),
);

type Numbered = KidKey & { number: number };

const giftNumbered = prepared((db, of: Numbered) =>
  db.selectFrom('gift').select('gift').where(ofKid(of)).where('gift', '=', of.number),
);

const lineageNumbered = prepared((db, of: Numbered) =>
  db.selectFrom('mission').select('lineage').where(ofKid(of)).where('lineage', '=', of.number),
);

/** As with `chosenGifts`, a join of their own finds the numbers by the index of statuses. */
const unchosenGifts = prepared((db, { family, until }: { family: number; until: Day }) =>
  db
    .selectFrom('kid')
    .crossJoin('gift as unused')
    .crossJoin('gift')
    .select(['kid.login', 'kid.earned', 'kid.spent', 'kid.goal'])
    .select(['gift.gift', 'gift.name', 'gift.points', 'gift.since'])
    .where('kid.family_id', '=', family)
    .where(sameKid('unused', 'kid'))
    .where('unused.status', '=', 'unused')
    .where(sameKid('gift', 'unused'))
    .where(sql<boolean>`gift.gift = unused.gift`)
    .where('gift.since', '<=', until),
);

const oftenMarked = prepared((db, of: DaysOfKids) =>
  rowsOfKids(db, 'mark', of)
    .select(['mark.kid', 'mark.mission'])
    .select(sql<string>`string_agg(cast(mark.day as text), ' ')`.as('days'))
    .where('mark.day', '>=', of.from)
    .where('mark.day', '<=', of.to)
    .groupBy(['mark.kid', 'mark.mission'])
    .having(({ fn }) => fn.countAll(), '>=', sql.lit(HABIT_DAYS)),
);

/** Those without an end that began by a day. */
const standingMissions = prepared(
  (db, of: DaysOfKids) =>
    withLineages(rowsOfKids(db, 'mission', of))
      .select(['mission.kid', 'kid.login', ...WHOLE_MISSION])
      .where('mission.finish', 'is', null)
      .where('mission.start', '<=', of.from),
  { many: true },
);
