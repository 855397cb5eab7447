import { type SqlBool, sql } from 'kysely';
import { MOST_NEWS } from '#domain/base/bounds.ts';
import { UNDO_MS } from '#domain/base/undo.ts';
import type { Marker } from '#domain/mission/mark.ts';
import { changedMarks } from '#domain/news/news.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { KidSchema } from '../../db/schema/kid.ts';
import type { Db } from '../../db/storage.ts';

/**
 * Updates the kid's news after a change of marks: adds the parent's changes, drops what the kid
 * changed itself. All versions of a mission share one number here, so an edit moves nothing.
 */
export async function noteMarks(
  db: Db,
  of: KidKey,
  by: Marker,
  before: Progress,
  after: Progress,
  now: number,
): Promise<void> {
  const changed = changedMarks(before, after).map(({ lineage: number, day, saw }) => {
    return { number, day, saw };
  });
  if (by === 'parent') return putNews(db, of, changed, now);
  for (const { number, day } of changed) await removeNews(db, { ...of, number, day });
}

/** An item of a kid's news. `saw` is the state that the kid saw last. */
type NewsRow = Pick<KidSchema['news'], 'day' | 'number' | 'saw'>;

/**
 * Adds news that a kid sees once the parent's time to undo is over. Drops items whose state is
 * again what the kid saw, and the oldest beyond the maximum. `now` is in milliseconds.
 */
export async function putNews(
  db: Db,
  { family, kid }: KidKey,
  rows: readonly NewsRow[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const until = now + UNDO_MS;
  for (const row of rows) await putOne(db, { family, kid, ...row, until });
  const days = rows.map(({ day }) => day);
  await dropNews(db, { family, kid, from: Math.min(...days), to: Math.max(...days) });
}

/** An item that the kid has not seen yet keeps the state that it saw before. */
const putOne = prepared(
  (db, { family, kid, day, number, saw, until }: KidKey & NewsRow & { until: number }) =>
    db
      .insertInto('news')
      .values({ family_id: family, kid, day, number, saw, claim: null, until })
      .onConflict((conflict) =>
        conflict.columns(['family_id', 'kid', 'day', 'number']).doUpdateSet({ claim: null, until }),
      ),
);

/** The current state of a mission on a day, in any of its versions. */
const stateNow = ({ family, kid }: KidKey) => sql<string>`coalesce((
  select mark.state from mark join mission
    on mission.family_id = ${family} and mission.kid = ${kid} and mission.mission = mark.mission
  where mark.family_id = ${family} and mark.kid = ${kid} and mark.day = news.day
    and mission.lineage = news.number
), 'undone')`;

const dropNews = prepared((db, of: KidKey & { from: Day; to: Day }) =>
  db
    .deleteFrom('news')
    .where(ofKid(of))
    .where((row) =>
      row.or([
        row.and([
          row('day', '>=', of.from),
          row('day', '<=', of.to),
          sql<SqlBool>`saw = ${stateNow(of)}`,
        ]),
        row(
          'day',
          '<',
          row
            .selectFrom('news as kept')
            .select('kept.day')
            .where(ofKid(of, 'kept'))
            .orderBy('kept.day', 'desc')
            .limit(1)
            .offset(MOST_NEWS - 1),
        ),
      ]),
    ),
);

export const removeNews = prepared((db, of: KidKey & { day: Day; number: number }) =>
  db.deleteFrom('news').where(ofKid(of)).where('day', '=', of.day).where('number', '=', of.number),
);
