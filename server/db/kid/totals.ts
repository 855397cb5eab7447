import { prepared } from '../engine/prepared.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid } from './kid-key.ts';

/** Amounts to add to the totals on a kid's row; they may be negative. */
export interface TotalsMore {
  earned?: number;
  spent?: number;
  fullWeeks?: number;
}

/** Updates a kid's totals together with the rows that they are counted from. */
export async function addToTotals(
  db: Db,
  of: KidKey,
  { earned = 0, spent = 0, fullWeeks = 0 }: TotalsMore,
): Promise<void> {
  if (earned !== 0 || spent !== 0 || fullWeeks !== 0) {
    await addTotals(db, { ...of, earned, spent, fullWeeks });
  }
}

const addTotals = prepared(
  (db, { family, kid, earned, spent, fullWeeks }: KidKey & Required<TotalsMore>) =>
    db
      .updateTable('kid')
      .set((row) => ({
        earned: row('earned', '+', earned),
        spent: row('spent', '+', spent),
        full_weeks: row('full_weeks', '+', fullWeeks),
      }))
      .where(ofKid({ family, kid })),
);
