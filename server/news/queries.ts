import { type SqlBool, sql } from 'kysely';
import { MOST_NEWS } from '#domain/bounds.ts';
import type { Day } from '#domain/day.ts';
import { activeOn } from '#domain/mission.ts';
import { CLAIM_MS, type Noted } from '#domain/news.ts';
import { insert, insertionOf } from '../storage/insert-rows.ts';
import { type KidKey, ofKid } from '../storage/kid-key.ts';
import { prepared } from '../storage/prepared.ts';
import { toMission } from '../storage/rows.ts';
import type { NewsTable } from '../storage/schema/news.ts';
import type { Db } from '../storage/storage.ts';

/** What a kid shall be told; what it saw first stands where it is to be told already. */
export type NewsRow = Pick<NewsTable, 'day' | 'number' | 'saw'>;

type Claim = KidKey & { claim: string };

const CLAIMED_ANEW = sql`on conflict (family_id, kid, day, number) do update set claim = null, until = 0`;

/** Adds what a kid shall be told, and drops what is again as it saw it, and the oldest of too much. */
export async function putNews(
  db: Db,
  { family, kid }: KidKey,
  rows: readonly NewsRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const whose = { family_id: family, kid, claim: null, until: 0 };
  await insert(db, insertionOf('news', rows, whose), CLAIMED_ANEW);
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

/** Claims all that nobody else claims now; says how much that is. */
export async function claimNews(db: Db, of: Claim, now: number): Promise<number> {
  const rows = await claimFree(db, { ...of, now, until: now + CLAIM_MS });
  return rows.length;
}

/** What a claim holds, each as it is now. What is about a mission that is gone is left out. */
export async function claimedNews(db: Db, of: Claim): Promise<Noted[]> {
  const [marks, extras] = await Promise.all([claimedMarks(db, of), claimedExtras(db, of)]);
  // Where two versions meet on the day of an edit, the one with the mark counts, else the one due.
  const meant = new Map<string, Extract<Noted, { is: 'mark' }>>();
  for (const { day, saw, state, ...version } of marks) {
    const mission = toMission(version);
    const key = `${day}/${mission.lineage}`;
    const other = meant.get(key);
    const isMeant =
      !other || state !== null || (other.state === 'undone' && activeOn(mission, day));
    if (saw && isMeant) meant.set(key, { is: 'mark', day, saw, state: state ?? 'undone', mission });
  }
  return [...meant.values(), ...extras.map((extra) => ({ is: 'extra' as const, ...extra }))];
}

/** Drops what a claim holds; says how much that is. */
export async function finishClaim(db: Db, of: Claim): Promise<number> {
  return (await removeClaimed(db, of)).length;
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

/** A claim that ends later than any made now was made while the clock was ahead. */
const claimFree = prepared(
  (db, { family, kid, claim, until, now }: Claim & { until: number; now: number }) =>
    db
      .updateTable('news')
      .set({ claim, until })
      .where(ofKid({ family, kid }))
      .where((row) =>
        row.or([row('until', '<=', now), row('until', '>', until), row('claim', '=', claim)]),
      )
      .returning('day'),
);

const claimedMarks = prepared((db, { family, kid, claim }: Claim) =>
  db
    .selectFrom('news')
    .innerJoin('mission', (join) =>
      join
        .on(ofKid({ family, kid }, 'mission'))
        .onRef('mission.lineage', '=', 'news.number')
        .onRef('mission.start', '<=', 'news.day')
        .on(sql<SqlBool>`(mission.finish is null or mission.finish >= news.day)`),
    )
    .leftJoin('mark', (join) =>
      join
        .on(ofKid({ family, kid }, 'mark'))
        .onRef('mark.day', '=', 'news.day')
        .onRef('mark.mission', '=', 'mission.mission'),
    )
    .selectAll('mission')
    .select(['news.day', 'news.saw', 'mark.state'])
    .where(ofKid({ family, kid }, 'news'))
    .where('news.claim', '=', claim)
    .where('news.saw', 'is not', null)
    .orderBy('news.day', 'desc')
    .orderBy('mission.mission'),
);

const claimedExtras = prepared((db, { family, kid, claim }: Claim) =>
  db
    .selectFrom('news')
    .innerJoin('extra_points as extra', (join) =>
      join.on(ofKid({ family, kid }, 'extra')).onRef('extra.extra', '=', 'news.number'),
    )
    .select(['news.day', 'extra.description as reason', 'extra.points'])
    .where(ofKid({ family, kid }, 'news'))
    .where('news.claim', '=', claim)
    .where('news.saw', 'is', null)
    .orderBy('extra.extra', 'desc'),
);

const removeClaimed = prepared((db, { family, kid, claim }: Claim) =>
  db.deleteFrom('news').where(ofKid({ family, kid })).where('claim', '=', claim).returning('day'),
);
