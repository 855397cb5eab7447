import type { Pause } from '#domain/pause/pause.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../engine/prepared.ts';
import { toPause } from '../engine/rows.ts';
import type { Db } from '../storage.ts';
import { type DaysOfKids, type KidKey, ofKid, rowsOfKids } from './kid-key.ts';
import { saveRows } from './save-rows.ts';

/** Those that overlap the days. Pauses are short, so old ones are not read. */
export async function pausesBetween(db: Db, of: KidKey, from: Day, to: Day): Promise<Pause[]> {
  return (await pausesIn(db, { ...of, from, to })).map(toPause);
}

/** Returns whether the lists differ. `keys` are the creation keys of new pauses. */
export function savePauses(
  db: Db,
  of: KidKey,
  before: readonly Pause[] = [],
  after: readonly Pause[] = [],
  keys: ReadonlyMap<number, string>,
): Promise<boolean> {
  const row = ({ pause, kind, from, to }: Pause) => ({ pause, kind, from_day: from, to_day: to });
  const created = ({ pause }: Pause) => ({ key: keys.get(pause) ?? '' });
  return saveRows(db, of, 'pause', [before, after], row, created);
}

const COLUMNS = ['pause.pause', 'pause.kind', 'pause.from_day', 'pause.to_day'] as const;

const pausesIn = prepared((db, of: KidKey & { from: Day; to: Day }) =>
  db
    .selectFrom('pause')
    .select(COLUMNS)
    .where(ofKid(of))
    .where('to_day', '>=', of.from)
    .where('from_day', '<=', of.to)
    .orderBy('to_day'),
);

export const pausesOfKids = prepared((db, of: DaysOfKids) =>
  rowsOfKids(db, 'pause', of)
    .select(['pause.kid', ...COLUMNS])
    .where('pause.to_day', '>=', of.from)
    .where('pause.from_day', '<=', of.to)
    .orderBy('pause.to_day'),
);
