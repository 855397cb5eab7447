import type { Day } from '#domain/time/day.ts';
import { excusesBetween } from '../../db/kid/excuses.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import { pausesBetween } from '../../db/kid/pauses.ts';
import { readMissions } from '../../db/kid/progress.ts';
import type { Db } from '../../db/storage.ts';

/** Returns what is planned for a kid in a range of days: everything of its progress but marks. */
export async function readPlan(db: Db, of: KidKey, from: Day, to: Day) {
  const [missions, pauses, excuses] = await Promise.all([
    readMissions(db, of, from, to),
    pausesBetween(db, of, from, to),
    excusesBetween(db, of, from, to),
  ]);
  return { missions, pauses, excuses };
}
