import { type SqlBool, sql } from 'kysely';
import { MOST_NEWS } from '#domain/bounds.ts';
import type { Day } from '#domain/day.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { insert, insertionOf } from '../../db/family/insert-rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { NewsTable } from '../../db/schema/news.ts';
import type { Db } from '../../db/storage.ts';

/** What a kid shall be told; what it saw first stands where it is to be told already. */
type NewsRow = Pick<NewsTable, 'day' | 'number' | 'saw'>;

const NOTED_ANEW = sql`on conflict (family_id, kid, day, number) do update set claim = null, until = excluded.until`;

/**
 * Adds what a kid shall be told once a parent has had time to take it back, and drops what is again as
 * it saw it, and the oldest of too much. `now` is in milliseconds.
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

/** The kid itself has changed a mission's mark on a day: it has seen what was there. */
export async function forgetNews(
  db: Db,
  of: KidKey,
  { day, number }: { day: Day; number: number },
): Promise<void> {
  await removeNews(db, { ...of, day, number });
}

/** The state that a mission now has on a day, in whatever version. */
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
