import { sql } from 'kysely';
import type { Notice, Rest, Wait } from '#domain/news/notice.ts';
import { skippingLocked } from '../../db/engine/engine.ts';
import { isUnplanned } from '../../db/installation/due-notifications.ts';
import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, ofGrownUp } from '../../shared/account/queries.ts';

export const BATCH = 200;

export interface DueRow extends GrownUpKey, Notice {
  kid: number;
  changes: number;
}

/** Returns the grown-ups of the first due rows of all families: new rows first, then the oldest. */
export async function dueGrownUps(db: Db, now: number): Promise<GrownUpKey[]> {
  const rows = await db
    .selectFrom('due_notification')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('due', '<=', now)
    .orderBy('due')
    .limit(BATCH)
    .execute();
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

export function keyOf({ family, grownUp }: GrownUpKey): string {
  return `${family}-${grownUp}`;
}

/** After `until` another server takes over. Rows that another one holds wait for the next run. */
export async function claimDue(
  db: Db,
  of: GrownUpKey,
  now: number,
  until: number,
): Promise<DueRow[]> {
  const free = db
    .selectFrom('due_notification')
    .select(['kid', 'due'])
    .where(ofGrownUp(of))
    .where('due', '<=', now);
  const found = await skippingLocked(db, free).execute();
  if (found.length === 0) return [];
  const changed = new Set(found.filter(({ due }) => isUnplanned(due)).map(({ kid }) => kid));
  const rows = await db
    .updateTable('due_notification')
    .set({ due: until })
    .where(ofGrownUp(of))
    .where(
      'kid',
      'in',
      found.map(({ kid }) => kid),
    )
    .returning(['kid', 'told as lastCount', 'changes', 'tries', 'way', 'missed'])
    .execute();
  return rows.map(({ way, missed, ...row }) => ({
    ...of,
    ...row,
    // A change starts a new plan.
    ...(changed.has(row.kid) ? { planned: null, tries: 0 } : { planned: way }),
    missed: JSON.parse(missed ?? '[]'),
  }));
}

/** If the row has changed meanwhile, it becomes due at once. */
export async function saveStep(db: Db, row: DueRow, step: Rest) {
  const isUnchanged = sql<boolean>`changes = ${row.changes}`;
  if (step.do === 'settle' && step.count === 0) {
    await db.deleteFrom('due_notification').where(isRow(row)).where(isUnchanged).execute();
  }
  const { due, ...values } = step.do === 'settle' ? settled(step) : planned(row, step);
  await db
    .updateTable('due_notification')
    .set({ ...values, due: sql`case when ${isUnchanged} then ${sql.lit(due)} else 0 end` })
    .where(isRow(row))
    .execute();
}

function settled({ count }: { count: number }) {
  return { due: null, told: count, tries: 0, missed: null };
}

function planned(row: DueRow, { until, channel, tries = 0, lastCount, missed = row.missed }: Wait) {
  return {
    due: until,
    way: channel,
    tries,
    told: lastCount ?? row.lastCount,
    missed: missed.length > 0 ? JSON.stringify(missed) : null,
  };
}

function isRow({ family, kid, grownUp }: DueRow) {
  return sql<boolean>`family_id = ${family} and kid = ${kid} and grown_up = ${grownUp}`;
}
