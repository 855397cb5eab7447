import { daysOfYardstick, type Yardstick, yardstickOf } from '#domain/plan/yardstick.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import type { KidsOf } from '../../db/kid/kid-key.ts';
import { lineagesOfKids } from '../../db/kid/kids-week.ts';
import type { Db } from '../../db/storage.ts';

interface DoneOfLate {
  /** `doneOfLate` holds the mission of each mark, separated by spaces. */
  row: { kid: number; doneOfLate: string | null };
  thisWeek: Progress;
}

/** In the kids' order. Only lineages of missions that ended before this week need a query. */
export async function yardsticks(
  db: Db,
  kids: KidsOf,
  today: Day,
  done: readonly DoneOfLate[],
): Promise<(Yardstick | null)[]> {
  const all = done.map(({ row, thisWeek: { missions } }) => ({
    kid: row.kid,
    missions,
    lineages: new Map(missions.map(({ mission, lineage }) => [mission, lineage])),
    marked: row.doneOfLate?.split(' ').map(Number) ?? [],
  }));
  if (all.some(({ marked, lineages }) => !marked.every((mission) => lineages.has(mission)))) {
    const older = await lineagesOfKids(db, { ...kids, from: daysOfYardstick(today).from });
    const byKid = new Map(all.map((each) => [each.kid, each]));
    for (const { kid, mission, lineage } of older) byKid.get(kid)?.lineages.set(mission, lineage);
  }
  return all.map(({ missions, lineages, marked }) =>
    yardstickOf(
      missions,
      marked.map((mission) => lineages.get(mission) ?? mission),
    ),
  );
}
