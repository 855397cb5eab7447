import { sql } from 'kysely';
import type { Way } from '#domain/news/notification.ts';
import { skippingLocked } from '../../db/engine/engine.ts';
import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, ofGrownUp } from '../../shared/account/queries.ts';

export const BATCH = 200;

export interface DueRow extends GrownUpKey {
  kid: number;
  /** The count in their last notification. */
  told: number;
  changes: number;
  tries: number;
  /** How they are notified, once that is decided. */
  way: Way | null;
  /** The devices that missed the last notification. */
  missed: readonly number[];
}

/**
 * Returns the grown-ups of the first due rows of all families: new rows first, then the oldest.
 * Skips `skipped` rows. `isFull`: more rows may be due.
 */
export async function dueGrownUps(
  db: Db,
  now: number,
  skipped = 0,
): Promise<{ grownUps: DueGrownUp[]; isFull: boolean }> {
  const most = BATCH + skipped;
  const rows = await db
    .selectFrom('due_notification')
    .select(['family_id as family', 'grown_up as grownUp'])
    .where('due', '<=', now)
    .orderBy('due')
    .limit(most)
    .execute();
  const byKey = new Map<string, DueGrownUp>();
  for (const row of rows) {
    byKey.set(keyOf(row), { ...row, rows: (byKey.get(keyOf(row))?.rows ?? 0) + 1 });
  }
  return { grownUps: [...byKey.values()], isFull: rows.length === most };
}

interface DueGrownUp extends GrownUpKey {
  /** How many of the rows found are theirs. */
  rows: number;
}

export function keyOf({ family, grownUp }: GrownUpKey): string {
  return `${family}-${grownUp}`;
}

/**
 * Claims the due rows of a grown-up until `until`, so no other server handles them meanwhile. If
 * this server dies, another takes over then. Rows without a decision are returned as `fresh`. Rows
 * locked by another transaction are left for the next run, so that servers do not block each other.
 */
export async function claimDue(
  db: Db,
  of: GrownUpKey,
  now: number,
  until: number,
): Promise<{ fresh: DueRow[]; due: DueRow[] }> {
  const take = async (isFresh: boolean) => {
    const free = db
      .selectFrom('due_notification')
      .select('kid')
      .where(ofGrownUp(of))
      .where('due', '<=', now)
      .where('due', isFresh ? '=' : '>', 0);
    const kids = (await skippingLocked(db, free).execute()).map(({ kid }) => kid);
    if (kids.length === 0) return [];
    const rows = await db
      .updateTable('due_notification')
      .set({ due: until })
      .where(ofGrownUp(of))
      .where('kid', 'in', kids)
      .returning(['kid', 'told', 'changes', 'tries', 'way', 'missed'])
      .execute();
    return rows.map(({ missed, ...row }) => ({
      ...of,
      ...row,
      missed: JSON.parse(missed ?? '[]'),
    }));
  };
  const due = await take(false);
  return { due, fresh: await take(true) };
}

interface Plan {
  due: number;
  way: Way;
  tries?: number;
  /** The count sent to all devices except those in `missed`. */
  told?: number;
  missed?: readonly number[];
}

/** If the row has changed meanwhile, it becomes due at once. */
export async function putOff(db: Db, row: DueRow, plan: Plan) {
  const { due, way, tries = 0, told = row.told, missed = [] } = plan;
  await db
    .updateTable('due_notification')
    .set({
      ...{ way, tries, told },
      due: sql<number>`case when changes = ${row.changes} then ${sql.lit(due)} else 0 end`,
      missed: missed.length > 0 ? JSON.stringify(missed) : null,
    })
    .where(isRow(row))
    .execute();
}

/** If the row has changed meanwhile, it becomes due at once. */
export async function saveNotified(db: Db, row: DueRow, told: number) {
  await db
    .updateTable('due_notification')
    .set({
      told,
      tries: 0,
      missed: null,
      due: sql<number | null>`case when changes = ${row.changes} then null else 0 end`,
    })
    .where(isRow(row))
    .execute();
}

export async function dropNotified(db: Db, row: DueRow) {
  await db
    .deleteFrom('due_notification')
    .where(isRow(row))
    .where('changes', '=', row.changes)
    .execute();
  await saveNotified(db, row, 0);
}

function isRow({ family, kid, grownUp }: DueRow) {
  return sql<boolean>`family_id = ${family} and kid = ${kid} and grown_up = ${grownUp}`;
}
