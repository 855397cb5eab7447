import { type Kysely, sql } from 'kysely';
import { prepared } from './engine/prepared.ts';
import type { KidKey } from './kid/kid-key.ts';
import type { Schema } from './schema.ts';

/**
 * In the transaction that changes a kid's marks or gifts: each grown-up who wants to hear of them is
 * to be told, by whichever server looks next. One statement, which writes nothing where nobody does.
 */
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
          sql.lit(0).as('due'),
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
        // Also what is put off is thought of anew: fewer may wait now than were told of.
        due: sql.lit(0),
      }),
    ),
);

/** How many notifications are due, and the ms since the oldest came due; 0 while none is. */
export async function dueBacklog(db: Kysely<Schema>, now: number) {
  const { count, oldest } = await db
    .selectFrom('due_notification')
    .select(({ fn }) => fn.countAll().as('count'))
    // A row that nobody has planned yet has no time of its own.
    .select(sql<number | null>`min(nullif(due, 0))`.as('oldest'))
    .where('due', '<=', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), lateMs: oldest === null ? 0 : now - Number(oldest) };
}
