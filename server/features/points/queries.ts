import { sql } from 'kysely';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { HistoryRow } from '#domain/gift/points.ts';
import type { Day } from '#domain/time/day.ts';
import { type Cursor, pageOf, readCursor } from '../../db/engine/page.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid, sameKid } from '../../db/kid/kid-key.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import type { Db } from '../../db/storage.ts';

type Below = KidKey & Cursor;

const PAGE = 50;

/**
 * Returns a page of a kid's history, newest first, and the cursor of the next page. Missions, gifts
 * and extra points of a family share one sequence of numbers, so day and number order all lines.
 */
export async function historyPage(db: Db, of: KidKey, cursor: string | undefined) {
  const below = { ...of, ...readCursor(cursor) };
  const [marks, gifts, extras] = await Promise.all([
    markRows(db, below),
    giftRows(db, below),
    extraRows(db, below),
  ]);
  const rows: HistoryRow[] = [
    ...extras.map((row) => ({
      ...row,
      type: 'extra' as const,
      picture: row.picture as PictureId | null,
    })),
    ...gifts.map((row) => ({
      ...row,
      day: row.day ?? below.day,
      type: 'gift' as const,
      picture: row.picture as PictureId,
      recording: null,
      points: -row.points,
    })),
    ...marks.map((row) => ({
      ...row,
      type: 'mission' as const,
      picture: row.picture as PictureId,
      recording: null,
    })),
  ];
  rows.sort((one, other) => other.day - one.day || other.number - one.number);
  return pageOf(rows, 'day', 'number', PAGE);
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

const markRows = prepared((db, of: Below) =>
  db
    .selectFrom('mark')
    .innerJoin('mission', (join) =>
      join.on(sameKid('mission', 'mark')).onRef('mission.mission', '=', 'mark.mission'),
    )
    .select(['mark.day', 'mark.mission as number', 'name', 'picture', 'points'])
    .where(ofKid(of, 'mark'))
    .where('mark.state', '=', 'done')
    .where(isBelow(of, 'mark.day', 'mark.mission'))
    .orderBy('mark.day', 'desc')
    .orderBy('mark.mission', 'desc')
    .limit(PAGE + 1),
);

const giftRows = prepared((db, of: Below) =>
  db
    .selectFrom('gift')
    .select(['chosen as day', 'gift as number', 'name', 'picture', 'points'])
    .where(ofKid(of))
    .where(isBelow(of, 'chosen', 'gift'))
    .orderBy('chosen', 'desc')
    .orderBy('gift', 'desc')
    .limit(PAGE + 1),
);

const extraRows = prepared((db, of: Below) =>
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
);

/** Compares both columns at once, so that an index finds the place within a full day, too. */
function isBelow({ day, number }: Cursor, dayColumn: string, numberColumn: string) {
  return sql<boolean>`(${sql.ref(dayColumn)}, ${sql.ref(numberColumn)}) < (${day}, ${number})`;
}
