import { sql } from 'kysely';
import { isFull, type WeekChange, type WeekFigures } from '#domain/progress/progress.ts';
import type { Week } from '#domain/time/week.ts';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid } from './kid-key.ts';
import { putRow, removeRow } from './save-rows.ts';

/** A stored week: one with a mark in its figures. */
export type StoredWeek = WeekFigures & { week: Week };

/** A week that becomes full is scheduled for a celebration, unless it was celebrated before. */
export async function saveWeeks(db: Db, of: KidKey, weeks: readonly WeekChange[]): Promise<void> {
  for (const { week, was, figures } of weeks) {
    const at = { ...of, week };
    if (figures.wait + figures.done > 0) await putRow(db, of, 'week', { week, ...figures });
    else await removeRow(db, of, 'week', { week });
    if (isFull(figures)) await awaitCelebration(db, at);
    else if (isFull(was)) await dropCelebration(db, at);
  }
}

type AtWeek = KidKey & { week: Week };

/** Newest first. */
export const storedWeeks = prepared((db, of: KidKey & { from: Week; to: Week }) =>
  db
    .selectFrom('week')
    .select(['week', 'all', 'wait', 'done'])
    .where(ofKid(of))
    .where('week', '>=', of.from)
    .where('week', '<=', of.to)
    .orderBy('week', 'desc'),
);

/** Full because of marks ahead; the kid's total includes them. The years before cost nothing. */
export const fullWeeksAfter = prepared((db, of: AtWeek) =>
  db
    .selectFrom('week')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid(of))
    .where('week', '>', of.week)
    .whereRef('done', '=', 'all'),
);

const awaitCelebration = prepared((db, { family, kid, week }: AtWeek) =>
  db
    .insertInto('celebration')
    .values({ family_id: family, kid, week, shown: sql.lit(0) })
    .onConflict((conflict) => conflict.columns(['family_id', 'kid', 'week']).doNothing()),
);

const dropCelebration = prepared((db, of: AtWeek) =>
  db.deleteFrom('celebration').where(ofKid(of)).where('week', '=', of.week).where('shown', '=', 0),
);

/** `0` is a literal in the statement: otherwise the partial index is not used. */
export const weeksToCelebrate = prepared((db, of: KidKey & { until: Week }) =>
  db
    .selectFrom('celebration')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max<Week | null>('week').as('newest'),
    ])
    .where(ofKid(of))
    .where('week', '<=', of.until)
    .where('shown', '=', sql.lit(0)),
);

/** Full now, or when they were celebrated. It reads one row per week: for the stars only. */
export const countEverFull = prepared((db, of: KidKey & { until: Week }) =>
  db
    .selectFrom('celebration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofKid(of))
    .where('week', '<=', of.until),
);

export const setCelebrated = prepared((db, of: KidKey & { until: Week }) =>
  db
    .updateTable('celebration')
    .set({ shown: sql.lit(1) })
    .where(ofKid(of))
    .where('week', '<=', of.until)
    .where('shown', '=', sql.lit(0)),
);
