import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { HistoryRow } from '#domain/gift/points.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid, sameKid } from '../../db/kid/kid-key.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import type { Db } from '../../db/storage.ts';

type Before = KidKey & { before: Day; most: number };
type Span = KidKey & { from: Day; before: Day };

/** A page of the history holds whole days, so it may be a few rows longer. */
const PAGE = 50;

/** Returns a page of a kid's history before a day, newest first, and the start of the next page. */
export async function historyPage(db: Db, of: KidKey, before: Day) {
  const from = await firstDayOfPage(db, { ...of, before, most: PAGE });
  if (from === null) return { rows: [], next: null };
  const [rows, earlier] = await Promise.all([
    historyRows(db, { ...of, from, before }),
    firstDayOfPage(db, { ...of, before: from, most: 1 }),
  ]);
  return { rows, next: earlier === null ? null : String(from) };
}

/**
 * Returns the first day of the page that ends before a day and holds about `most` rows. `null` if
 * there is nothing earlier. Reads at most a page of each kind.
 */
async function firstDayOfPage(db: Db, of: Before): Promise<Day | null> {
  const days = await Promise.all([markDays(db, of), giftDays(db, of), extraDays(db, of)]);
  const newest = days
    .flat()
    .map(({ day }) => day)
    .filter((day) => day !== null)
    .sort((one, other) => other - one)
    .slice(0, of.most);
  return newest.at(-1) ?? null;
}

/** Returns the rows of the history from `from` to before `before`, newest first. */
async function historyRows(db: Db, of: Span): Promise<HistoryRow[]> {
  const [marks, gifts, extras] = await Promise.all([
    markRows(db, of),
    giftRows(db, of),
    extraRows(db, of),
  ]);
  const rows: HistoryRow[] = [
    ...extras.map((row) => ({
      ...row,
      type: 'extra' as const,
      picture: row.picture as PictureId | null,
    })),
    ...gifts.map((row) => ({
      ...row,
      day: row.day ?? of.from,
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
  return rows.sort((one, other) => other.day - one.day);
}

/** Returns the extra points created with this key, and their kid. */
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

/** Withdraws extra points; returns the day on which they were given, `null` if there are none. */
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

const doneMarks = (db: Db, of: KidKey) =>
  db.selectFrom('mark').where(ofKid(of, 'mark')).where('mark.state', '=', 'done');

const giftsOf = (db: Db, of: KidKey) => db.selectFrom('gift').where(ofKid(of));

const extrasOf = (db: Db, of: KidKey) =>
  db.selectFrom('extra_points').where(ofKid(of)).where('points', '<>', WITHDRAWN);

const findExtraPoints = prepared((db, of: KidKey & { extra: number }) =>
  extrasOf(db, of).select(['day', 'points']).where('extra', '=', of.extra),
);

const markDays = prepared((db, of: Before) =>
  doneMarks(db, of)
    .select('day')
    .where('day', '<', of.before)
    .orderBy('day', 'desc')
    .limit(of.most),
);

const giftDays = prepared((db, of: Before) =>
  giftsOf(db, of)
    .select('chosen as day')
    .where('chosen', '<', of.before)
    .orderBy('chosen', 'desc')
    .limit(of.most),
);

const extraDays = prepared((db, of: Before) =>
  extrasOf(db, of).select('day').where('day', '<', of.before).orderBy('day', 'desc').limit(of.most),
);

const markRows = prepared((db, of: Span) =>
  doneMarks(db, of)
    .innerJoin('mission', (join) =>
      join.on(sameKid('mission', 'mark')).onRef('mission.mission', '=', 'mark.mission'),
    )
    .select(['mark.day', 'mark.mission as number', 'name', 'picture', 'points'])
    .where('mark.day', '>=', of.from)
    .where('mark.day', '<', of.before)
    .orderBy('mark.day', 'desc')
    .orderBy('mark.mission', 'desc'),
);

const giftRows = prepared((db, of: Span) =>
  giftsOf(db, of)
    .select(['chosen as day', 'gift as number', 'name', 'picture', 'points'])
    .where('chosen', '>=', of.from)
    .where('chosen', '<', of.before)
    .orderBy('chosen', 'desc')
    .orderBy('gift', 'desc'),
);

const extraRows = prepared((db, of: Span) =>
  db
    .selectFrom('extra_points as extra')
    .leftJoin('proposal', (join) =>
      join.on(sameKid('proposal', 'extra')).onRef('proposal.proposal', '=', 'extra.extra'),
    )
    .select(['extra.day', 'extra.extra as number', 'extra.description as name', 'extra.points'])
    .select(['proposal.picture', 'proposal.recording'])
    .where(ofKid(of, 'extra'))
    .where('extra.points', '<>', WITHDRAWN)
    .where('extra.day', '>=', of.from)
    .where('extra.day', '<', of.before)
    .orderBy('extra.day', 'desc')
    .orderBy('extra.extra', 'desc'),
);
