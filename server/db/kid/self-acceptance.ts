import { sql } from 'kysely';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import type { KidKey } from './kid-key.ts';

const BATCH = 500;

export type TimelyMark = KidKey & DayOfMission;

/** Of all families, the longest waiting first. The index has no other marks. */
export const timelyMarks = prepared((db, of: { now: number; skipped: number }) =>
  db
    .selectFrom('mark')
    .select(['family_id as family', 'kid', 'mission', 'day'])
    .where('accepts_at', '<=', of.now)
    .orderBy('accepts_at')
    .offset(of.skipped)
    .limit(sql.lit(BATCH)),
);

/** What waits in a family no longer accepts itself. */
export const waitForPerson = prepared((db, { family }: { family: number }) =>
  db
    .updateTable('mark')
    .set({ accepts_at: null })
    .where('family_id', '=', family)
    // The index of waiting marks begins with the family.
    .where(sql<boolean>`state = 'wait'`)
    .where('accepts_at', 'is not', null),
);

/** What accepts itself waits longer, in all families. */
export async function postpone(db: Db, ms: number): Promise<void> {
  await db
    .updateTable('mark')
    .set((row) => ({ accepts_at: row('accepts_at', '+', ms) }))
    .where('accepts_at', 'is not', null)
    .execute();
}
