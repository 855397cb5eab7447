import { type Kysely, sql } from 'kysely';
import { prepared } from '../engine/prepared.ts';
import type { KidKey } from '../kid/kid-key.ts';
import type { Schema } from '../schema.ts';

/**
 * The values of `due` until a server has planned a notification. `KEEP_PLAN` leaves an existing
 * plan as it is.
 */
const PLAN = 0;
const KEEP_PLAN = 1;

export function isUnplanned(due: number | null): boolean {
  return due === PLAN || due === KEEP_PLAN;
}

/** One statement, which writes nothing when nobody wants it. Any server may send it. */
export const noteWaiting = prepared((db, { family, kid }: KidKey) =>
  db
    .insertInto('due_notification')
    .columns(['family_id', 'kid', 'grown_up', 'due', 'told', 'changes', 'tries'])
    .expression((row) =>
      row
        .selectFrom('kid')
        .innerJoin('notification_choice', (join) =>
          join.onRef('notification_choice.family_id', '=', 'kid.family_id'),
        )
        .select(['kid.family_id', 'kid.kid', 'notification_choice.grown_up'])
        .select([
          // The message of a week is about all of it, and each tap would put it off to the next one.
          sql<number>`case when notification_choice.tell = 'weekly' then ${sql.lit(KEEP_PLAN)} else ${sql.lit(PLAN)} end`.as(
            'due',
          ),
          sql.lit(0).as('told'),
          sql.lit(1).as('changes'),
          sql.lit(0).as('tries'),
        ])
        .where('kid.family_id', '=', family)
        .where('kid.kid', '=', kid)
        .where('notification_choice.tell', '<>', sql.lit('never')),
    )
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'kid', 'grown_up']).doUpdateSet({
        changes: sql`due_notification.changes + 1`,
        // Also reschedules a delayed notification: fewer may wait now than were reported.
        due: sql`case when excluded.due = ${sql.lit(KEEP_PLAN)} and due_notification.due > ${sql.lit(KEEP_PLAN)} then due_notification.due else excluded.due end`,
      }),
    ),
);

/** Returns how many notifications are due, and the ms since the oldest became due; 0 if none. */
export async function dueBacklog(db: Kysely<Schema>, now: number) {
  const { count, oldest } = await db
    .selectFrom('due_notification')
    .select(({ fn }) => fn.countAll().as('count'))
    .select(
      sql<number | null>`min(case when due > ${sql.lit(KEEP_PLAN)} then due end)`.as('oldest'),
    )
    .where('due', '<=', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), lateMs: oldest === null ? 0 : now - Number(oldest) };
}
