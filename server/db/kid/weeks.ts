import { sql } from 'kysely';
import { isFull, type WeekChange, type WeekFigures } from '#domain/progress/progress.ts';
import type { Week } from '#domain/time/week.ts';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid } from './kid-key.ts';

/** A stored week: one with a mark in its figures. */
export type KeptWeek = WeekFigures & { week: Week };

/**
 * Saves the rows of changed weeks. A week that becomes full is scheduled for a celebration, unless
 * it was celebrated before.
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

/** Returns the stored weeks of a kid from one to another, newest first. */
export function keptWeeks(db: Db, of: KidKey, from: Week, to: Week): Promise<KeptWeek[]> {
  return weeksIn(db, { ...of, from, to });
}

/**
 * Returns how many weeks after a week are already full because of marks ahead; the kid's total
 * includes them. Its cost does not grow with the years.
 */
export async function fullWeeksAfter(db: Db, of: KidKey, week: Week): Promise<number> {
  const [ahead] = await fullAfter(db, { ...of, week });
  return ahead?.count ?? 0;
}

/** Returns the full weeks until a week that were not celebrated yet; `null`: none. */
export async function weeksToCelebrate(
  db: Db,
  of: KidKey,
  until: Week,
): Promise<{ count: number; newest: Week } | null> {
  const [row] = await toCelebrate(db, { ...of, until });
  return row && row.newest !== null ? { count: row.count, newest: row.newest } : null;
}

/**
 * Returns how many weeks until a week are full, or were full when they were celebrated. It reads
 * one row per week, so only the page with the kid's stars calls it.
 */
export async function countEverFull(db: Db, of: KidKey, until: Week): Promise<number> {
  const [row] = await everFull(db, { ...of, until });
  return row?.count ?? 0;
}

/** Sets the kid's full weeks until a week to celebrated. */
export async function setCelebrated(db: Db, of: KidKey, until: Week): Promise<void> {
  await celebrated(db, { ...of, until });
}

type AtWeek = KidKey & { week: Week };

const putWeek = prepared((db, { family, kid, week, all, wait, done }: KidKey & KeptWeek) =>
  db
    .insertInto('week')
    .values({ family_id: family, kid, week, all, wait, done })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'kid', 'week']).doUpdateSet({ all, wait, done }),
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

/** `0` is a literal in the statement: otherwise the partial index is not used. */
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
