import { sql } from 'kysely';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { HISTORY_TYPES, type HistoryRow, type HistoryType } from '#domain/gift/points.ts';
import type { Day } from '#domain/time/day.ts';
import { type Cursor, pageOf, readCursor } from '../../db/engine/page.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid, sameKid } from '../../db/kid/kid-key.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import type { Db } from '../../db/storage.ts';

type Below = KidKey & Cursor;
type Days = KidKey & { from: Day; to: Day };

interface DaySum {
  day: Day;
  points: number;
}

const PAGE = 50;

/**
 * Returns a page of a kid's history, newest first, and the cursor of the next page. Missions, gifts
 * and extra points of a family share one sequence of numbers, so day and number order all lines.
 */
export async function historyPage(
  db: Db,
  of: KidKey,
  { before, type }: { before?: string | undefined; type?: HistoryType | undefined },
) {
  const below = { ...of, ...readCursor(before) };
  const rows = await eachType(type, async (each): Promise<HistoryRow[]> => {
    const found = await ROWS[each](db, below);
    return found.map((row) => ({
      recording: null,
      ...row,
      type: each,
      picture: row.picture as PictureId | null,
      points: signed(each, row.points),
    }));
  });
  rows.sort((one, other) => other.day - one.day || other.number - one.number);
  return pageOf(rows, 'day', 'number', PAGE);
}

/**
 * Returns the sum of each day on a page. The first and the last day may have more lines elsewhere,
 * so it reads at most two days besides the page.
 */
export async function sumsOfDays(
  db: Db,
  of: KidKey,
  page: readonly HistoryRow[],
  type: HistoryType | undefined,
): Promise<DaySum[]> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return [];
  const days = { ...of, from: last.day, to: first.day };
  const sums = await eachType(type, async (each) => {
    const found = await SUMS[each](db, days);
    return found.map(({ day, points }) => ({ day, points: signed(each, points) }));
  });
  return [...new Set(page.map(({ day }) => day))].map((day) => ({
    day,
    points: sums.reduce((sum, each) => sum + (each.day === day ? each.points : 0), 0),
  }));
}

export function extraPointsOfKey(db: Db, family: number, key: string) {
  return db
    .selectFrom('extra_points')
    .select(['kid', 'extra', 'description', 'points'])
    .where('family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The points of a withdrawn row. The row stays, so that a repeated creation gives nothing. */
export const WITHDRAWN = 0;

/** Returns the day on which they were given, `null` if there are none. */
export async function withdraw(db: Db, of: KidKey, extra: number): Promise<Day | null> {
  const [row] = await findExtraPoints(db, { ...of, extra });
  if (!row) return null;
  await db
    .updateTable('extra_points')
    .set({ description: '', points: WITHDRAWN })
    .where(ofKid(of))
    .where('extra', '=', extra)
    .execute();
  await addToTotals(db, of, { earned: -row.points });
  return row.day;
}

const findExtraPoints = prepared((db, of: KidKey & { extra: number }) =>
  db
    .selectFrom('extra_points')
    .select(['day', 'points'])
    .where(ofKid(of))
    .where('extra', '=', of.extra)
    .where('points', '<>', WITHDRAWN),
);

/**
 * Unlike the kid's totals it is counted at each use, because a kid has few: ten years with one a
 * day take less than a millisecond.
 */
export async function extraSum(db: Db, of: KidKey): Promise<number> {
  const [row] = await sumOfExtra(db, of);
  return row?.sum ?? 0;
}

const sumOfExtra = prepared((db, of: KidKey) =>
  db
    .selectFrom('extra_points')
    .select(({ fn }) => fn.sum<number | null>('points').as('sum'))
    .where(ofKid(of)),
);

async function eachType<Row>(
  only: HistoryType | undefined,
  read: (type: HistoryType) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all((only ? [only] : HISTORY_TYPES).map(read))).flat();
}

function signed(type: HistoryType, points: number): number {
  return type === 'gift' ? -points : points;
}

interface Line extends DaySum {
  number: number;
  name: string;
  picture: string | null;
  recording?: string | null;
}

const ROWS: Record<HistoryType, (db: Db, of: Below) => Promise<Line[]>> = {
  mission: prepared((db, of) =>
    doneMarks(db, of)
      .select(['mark.day', 'mark.mission as number', 'name', 'picture', 'points'])
      .where(isBelow(of, 'mark.day', 'mark.mission'))
      .orderBy('mark.day', 'desc')
      .orderBy('mark.mission', 'desc')
      .limit(PAGE + 1),
  ),
  gift: prepared((db, of) =>
    db
      .selectFrom('gift')
      .select(['chosen as day', 'gift as number', 'name', 'picture', 'points'])
      .where(ofKid(of))
      .where(isBelow(of, 'chosen', 'gift'))
      .orderBy('chosen', 'desc')
      .orderBy('gift', 'desc')
      .limit(PAGE + 1)
      .$narrowType<{ day: Day }>(),
  ),
  extra: prepared((db, of) =>
    db
      .selectFrom('extra_points as extra')
      .leftJoin('proposal', (join) =>
        join.on(sameKid('proposal', 'extra')).onRef('proposal.proposal', '=', 'extra.extra'),
      )
      .select(['extra.day', 'extra.extra as number', 'extra.description as name', 'extra.points'])
      .select(['proposal.picture', 'proposal.recording'])
      .where(ofKid(of, 'extra'))
      .where('extra.points', '<>', WITHDRAWN)
      .where(isBelow(of, 'extra.day', 'extra.extra'))
      .orderBy('extra.day', 'desc')
      .orderBy('extra.extra', 'desc')
      .limit(PAGE + 1),
  ),
};

const SUMS: Record<HistoryType, (db: Db, of: Days) => Promise<DaySum[]>> = {
  mission: prepared((db, of) =>
    doneMarks(db, of)
      .select(({ fn }) => ['mark.day', fn.sum<number>('points').as('points')])
      .where('mark.day', '>=', of.from)
      .where('mark.day', '<=', of.to)
      .groupBy('mark.day'),
  ),
  gift: prepared((db, of) =>
    db
      .selectFrom('gift')
      .select(({ fn }) => ['chosen as day', fn.sum<number>('points').as('points')])
      .where(ofKid(of))
      .where('chosen', '>=', of.from)
      .where('chosen', '<=', of.to)
      .groupBy('chosen')
      .$narrowType<{ day: Day }>(),
  ),
  extra: prepared((db, of) =>
    db
      .selectFrom('extra_points')
      .select(({ fn }) => ['day', fn.sum<number>('points').as('points')])
      .where(ofKid(of))
      .where('day', '>=', of.from)
      .where('day', '<=', of.to)
      .groupBy('day'),
  ),
};

function doneMarks(db: Db, of: KidKey) {
  return db
    .selectFrom('mark')
    .innerJoin('mission', (join) =>
      join.on(sameKid('mission', 'mark')).onRef('mission.mission', '=', 'mark.mission'),
    )
    .where(ofKid(of, 'mark'))
    .where('mark.state', '=', 'done');
}

/** Compares both columns at once, so that an index finds the place within a full day, too. */
function isBelow({ day, number }: Cursor, dayColumn: string, numberColumn: string) {
  return sql<boolean>`(${sql.ref(dayColumn)}, ${sql.ref(numberColumn)}) < (${day}, ${number})`;
}
