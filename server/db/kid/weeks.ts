import { sql } from 'kysely';
import { isFull, type WeekChange, type WeekFigures } from '#domain/progress.ts';
import type { Week } from '#domain/week.ts';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid } from './kid-key.ts';

/** A week that is kept: one with a mark in its figures. */
export type KeptWeek = WeekFigures & { week: Week };

/**
 * Keeps the rows of changed weeks. One that becomes full waits to be celebrated, unless it has
 * been before.
 */
export async function keepWeeks(db: Db, of: KidKey, weeks: readonly WeekChange[]): Promise<void> {
  for (const { week, was, figures } of weeks) {
    const at = { ...of, week };
    if (figures.wait + figures.done > 0) await putWeek(db, { ...at, ...figures });
    else await removeWeek(db, at);
    if (isFull(figures)) await awaitCelebration(db, at);
    else if (isFull(was)) await dropCelebration(db, at);
  }
}

/** The kept weeks of a kid from one to another, the newest first. */
export function keptWeeks(db: Db, of: KidKey, from: Week, to: Week): Promise<KeptWeek[]> {
  return weeksIn(db, { ...of, from, to });
}

/**
 * How many full weeks of a kid are still to come after a week, because they were marked ahead:
 * the kid's total includes them. The work does not grow with the years.
 */
export async function fullWeeksAfter(db: Db, of: KidKey, week: Week): Promise<number> {
  const [ahead] = await fullAfter(db, { ...of, week });
  return ahead?.count ?? 0;
}

/** The full weeks until a week that the kid has not been shown; `null` where there are none. */
export async function weeksToCelebrate(
  db: Db,
  of: KidKey,
  until: Week,
): Promise<{ count: number; newest: Week } | null> {
  const [row] = await toCelebrate(db, { ...of, until });
  return row && row.newest !== null ? { count: row.count, newest: row.newest } : null;
}

/**
 * How many weeks until one are full, or were when the kid was shown them: `celebration` keeps those.
 * It looks at one entry for each of them, which only the kid's own sky asks for.
 */
export async function countEverFull(db: Db, of: KidKey, until: Week): Promise<number> {
  const [row] = await everFull(db, { ...of, until });
  return row?.count ?? 0;
}

/** The kid has been shown its full weeks until a week. */
export async function setCelebrated(db: Db, of: KidKey, until: Week): Promise<void> {
  await celebrated(db, { ...of, until });
}

type AtWeek = KidKey & { week: Week };

const putWeek = prepared((db, { family, kid, week, all, wait, done }: KidKey & KeptWeek) =>
  db
    .insertInto('week')
    .values({ family_id: family, kid, week, all, wait, done })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'kid', 'week']).doUpdateSet((row) => ({
        all: row.ref('excluded.all'),
        wait: row.ref('excluded.wait'),
        done: row.ref('excluded.done'),
      })),
    ),
);

const removeWeek = prepared((db, { family, kid, week }: AtWeek) =>
  db.deleteFrom('week').where(ofKid({ family, kid })).where('week', '=', week),
);

const weeksIn = prepared((db, { family, kid, from, to }: KidKey & { from: Week; to: Week }) =>
  db
    .selectFrom('week')
    .select(['week', 'all', 'wait', 'done'])
    .where(ofKid({ family, kid }))
    .where('week', '>=', from)
    .where('week', '<=', to)
    .orderBy('week', 'desc'),
);

const fullAfter = prepared((db, { family, kid, week }: AtWeek) =>
  db
    .selectFrom('week')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid({ family, kid }))
    .where('week', '>', week)
    .whereRef('done', '=', 'all'),
);

const awaitCelebration = prepared((db, { family, kid, week }: AtWeek) =>
  db
    .insertInto('celebration')
    .values({ family_id: family, kid, week, shown: sql.lit(0) })
    .onConflict((conflict) => conflict.columns(['family_id', 'kid', 'week']).doNothing()),
);

const dropCelebration = prepared((db, { family, kid, week }: AtWeek) =>
  db
    .deleteFrom('celebration')
    .where(ofKid({ family, kid }))
    .where('week', '=', week)
    .where('shown', '=', 0),
);

/** `0` stands in the statement itself: only so the index of weeks not yet shown is used. */
const toCelebrate = prepared((db, { family, kid, until }: KidKey & { until: Week }) =>
  db
    .selectFrom('celebration')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max<Week | null>('week').as('newest'),
    ])
    .where(ofKid({ family, kid }))
    .where('week', '<=', until)
    .where('shown', '=', sql.lit(0)),
);

const everFull = prepared((db, { family, kid, until }: KidKey & { until: Week }) =>
  db
    .selectFrom('celebration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid({ family, kid }))
    .where('week', '<=', until),
);

const celebrated = prepared((db, { family, kid, until }: KidKey & { until: Week }) =>
  db
    .updateTable('celebration')
    .set({ shown: sql.lit(1) })
    .where(ofKid({ family, kid }))
    .where('week', '<=', until)
    .where('shown', '=', sql.lit(0)),
);
