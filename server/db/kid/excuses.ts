import { MOST_DAYS_BACK, MOST_EXCUSES } from '#domain/base/bounds.ts';
import type { Excuse } from '#domain/pause/excuse.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../engine/prepared.ts';
import { fromExcuse, toExcuse } from '../engine/rows.ts';
import type { Db } from '../storage.ts';
import { type DaysOfKids, type KidKey, ofKid, rowsOfKids, sameKid } from './kid-key.ts';
import { saveRows } from './save-rows.ts';

export async function excusesBetween(db: Db, of: KidKey, from: Day, to: Day): Promise<Excuse[]> {
  return (await excusesIn(db, { ...of, from, to })).map(toExcuse);
}

export async function excusesOf(db: Db, of: KidKey, lineage: number): Promise<Excuse[]> {
  return (await excusesOfLineage(db, { ...of, lineage })).map(toExcuse);
}

/** Returns whether the lists differ. */
export function saveExcuses(
  db: Db,
  of: KidKey,
  before: readonly Excuse[] = [],
  after: readonly Excuse[] = [],
): Promise<boolean> {
  return saveRows(db, of, 'excuse', [before, after], fromExcuse);
}

export async function roomForExcuses(db: Db, family: number, today: Day): Promise<number> {
  const [row] = await counted(db, { family, from: today - MOST_DAYS_BACK });
  return MOST_EXCUSES - (row?.count ?? 0);
}

const COLUMNS = ['excuse.lineage', 'excuse.day', 'excuse.waited'] as const;

const excusesIn = prepared((db, of: KidKey & { from: Day; to: Day }) =>
  db
    .selectFrom('excuse')
    .select(COLUMNS)
    .where(ofKid(of))
    .where('day', '>=', of.from)
    .where('day', '<=', of.to)
    .orderBy('day')
    .orderBy('lineage'),
);

const excusesOfLineage = prepared((db, of: KidKey & { lineage: number }) =>
  db
    .selectFrom('excuse')
    .select(COLUMNS)
    .where(ofKid(of))
    .where('lineage', '=', of.lineage)
    .orderBy('day'),
);

const counted = prepared((db, { family, from }: { family: number; from: Day }) =>
  db
    .selectFrom('kid')
    .where('kid.family_id', '=', family)
    .crossJoin('excuse')
    .where(sameKid('excuse', 'kid'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('excuse.day', '>=', from),
);

export const excusesOfKids = prepared((db, of: DaysOfKids) =>
  rowsOfKids(db, 'excuse', of)
    .select(['excuse.kid', ...COLUMNS])
    .where('excuse.day', '>=', of.from)
    .where('excuse.day', '<=', of.to)
    .orderBy('excuse.day')
    .orderBy('excuse.lineage'),
);
