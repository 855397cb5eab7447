import type { Pause } from '#domain/pause/pause.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../engine/prepared.ts';
import type { KidSchema } from '../schema/kid.ts';
import type { Db } from '../storage.ts';
import { isAmong, type KidKey, type KidsOf, ofKid, sameKid } from './kid-key.ts';

/**
 * Returns the pauses of a kid that overlap a range of days. Pauses are short, so old ones are not
 * read.
 */
export async function pausesBetween(db: Db, of: KidKey, from: Day, to: Day): Promise<Pause[]> {
  return (await pausesIn(db, { ...of, from, to })).map(toPause);
}

/** Returns the same of several kids, each with its number. */
export async function pausesOfKids(db: Db, kids: KidsOf, from: Day, to: Day) {
  const rows = await pausesAmong(db, { ...kids, from, to });
  return rows.map((row) => ({ kid: row.kid, pause: toPause(row) }));
}

/**
 * Saves the differences between two lists of a kid's pauses. Returns whether there were any. `keys`
 * are the creation keys of new ones.
 */
export async function savePauses(
  db: Db,
  of: KidKey,
  before: readonly Pause[] = [],
  after: readonly Pause[] = [],
  keys: ReadonlyMap<number, string>,
): Promise<boolean> {
  const [was, is] = [new Set(before), new Set(after.map(({ pause }) => pause))];
  const put = after.filter((pause) => !was.has(pause));
  const gone = before.filter(({ pause }) => !is.has(pause));
  for (const { pause } of gone) await removePause(db, { ...of, pause });
  for (const pause of put)
    await putPause(db, { ...of, ...pause, key: keys.get(pause.pause) ?? '' });
  return put.length + gone.length > 0;
}

/** Converts a row to a pause. */
export function toPause(
  row: Pick<KidSchema['pause'], 'pause' | 'kind' | 'from_day' | 'to_day'>,
): Pause {
  return { pause: row.pause, kind: row.kind, from: row.from_day, to: row.to_day };
}

const COLUMNS = ['pause.pause', 'pause.kind', 'pause.from_day', 'pause.to_day'] as const;

const pausesIn = prepared((db, { family, kid, from, to }: KidKey & { from: Day; to: Day }) =>
  db
    .selectFrom('pause')
    .select(COLUMNS)
    .where(ofKid({ family, kid }))
    .where('to_day', '>=', from)
    .where('from_day', '<=', to)
    .orderBy('to_day'),
);

/** The cross join fixes the order: from each kid to its rows. */
const pausesAmong = prepared((db, { family, only, from, to }: KidsOf & { from: Day; to: Day }) =>
  db
    .selectFrom('kid')
    .crossJoin('pause')
    .select(['pause.kid', ...COLUMNS])
    .where('kid.family_id', '=', family)
    .where(isAmong(only))
    .where(sameKid('pause', 'kid'))
    .where('pause.to_day', '>=', from)
    .where('pause.from_day', '<=', to)
    .orderBy('pause.to_day'),
);

const putPause = prepared(
  (db, { family, kid, pause, kind, from, to, key }: KidKey & Pause & { key: string }) =>
    db
      .insertInto('pause')
      .values({ family_id: family, kid, pause, kind, from_day: from, to_day: to, key })
      .onConflict((conflict) =>
        conflict
          .columns(['family_id', 'kid', 'pause'])
          .doUpdateSet({ kind, from_day: from, to_day: to }),
      ),
);

const removePause = prepared((db, { family, kid, pause }: KidKey & { pause: number }) =>
  db.deleteFrom('pause').where(ofKid({ family, kid })).where('pause', '=', pause),
);
