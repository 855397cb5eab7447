import { type SqlBool, sql } from 'kysely';
import { MOST_NEWS } from '#domain/bounds.ts';
import type { Day } from '#domain/day.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { insert, insertionOf } from '../../db/family/insert-rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { NewsTable } from '../../db/schema/news.ts';
import type { Db } from '../../db/storage.ts';

/** An item of a kid's news. `saw` is the state that the kid saw last. */
type NewsRow = Pick<NewsTable, 'day' | 'number' | 'saw'>;

const NOTED_ANEW = sql`on conflict (family_id, kid, day, number) do update set claim = null, until = excluded.until`;

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
  const whose = { family_id: family, kid, claim: null, until: now + UNDO_MS };
  await insert(db, insertionOf('news', rows, whose), NOTED_ANEW);
  const days = rows.map(({ day }) => day);
  await dropNews(db, { family, kid, from: Math.min(...days), to: Math.max(...days) });
}

/** Drops the news of a mission on a day after the kid changed its mark itself. */
export async function forgetNews(
  db: Db,
  of: KidKey,
  { day, number }: { day: Day; number: number },
): Promise<void> {
  await removeNews(db, { ...of, day, number });
}

/** The current state of a mission on a day, in any of its versions. */
const stateNow = ({ family, kid }: KidKey) => sql<string>`coalesce((
  select mark.state from mark join mission
    on mission.family_id = ${family} and mission.kid = ${kid} and mission.mission = mark.mission
  where mark.family_id = ${family} and mark.kid = ${kid} and mark.day = news.day
    and mission.lineage = news.number
), 'undone')`;

const dropNews = prepared((db, { family, kid, from, to }: KidKey & { from: Day; to: Day }) =>
  db
    .deleteFrom('news')
    .where(ofKid({ family, kid }))
    .where((row) =>
      row.or([
        row.and([
          row('day', '>=', from),
          row('day', '<=', to),
          sql<SqlBool>`saw = ${stateNow({ family, kid })}`,
        ]),
        row(
          'day',
          '<',
          row
            .selectFrom('news as kept')
            .select('kept.day')
            .where(ofKid({ family, kid }, 'kept'))
            .orderBy('kept.day', 'desc')
            .limit(1)
            .offset(MOST_NEWS - 1),
        ),
      ]),
    ),
);

const removeNews = prepared(
  (db, { family, kid, day, number }: KidKey & { day: Day; number: number }) =>
    db
      .deleteFrom('news')
      .where(ofKid({ family, kid }))
      .where('day', '=', day)
      .where('number', '=', number),
);
