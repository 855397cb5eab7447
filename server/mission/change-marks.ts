import {
  type Acceptance,
  type acceptMarks,
  type DayOfMission,
  seenToBy,
} from '#domain/acceptance.ts';
import type { Progress } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { noteMarks } from '../news/index.ts';
import type { FoundKid, KidKey } from '../storage/kid-key.ts';
import { saveProgress } from '../storage/progress.ts';
import type { Db, FamilyWrite } from '../storage/storage.ts';
import { readWeeks } from './queries.ts';

/** An acceptance that was saved, and the weeks that it was about, as they were before. */
interface ChangedMarks extends Acceptance {
  weeks: (Progress & { week: Week })[];
}

/**
 * Accepts or returns a list of a kid's marks for a grown-up, and tells the kid. Reads only the weeks that the list
 * is about: the work does not grow with the years between.
 */
export async function changeMarks(
  write: FamilyWrite,
  of: FoundKid,
  grownUp: number,
  list: readonly DayOfMission[],
  change: typeof acceptMarks,
  now: number,
): Promise<ChangedMarks> {
  const weeks = await readWeeks(write.db, of, new Set(list.map(({ day }) => weekOf(day))));
  const before = together(weeks);
  const after = change(before, list);
  const progress = seenToBy(before, after.progress, grownUp);
  await saveProgress(write, of, before, progress);
  await noteMarks(write.db, of, 'parent', before, progress, now);
  return { weeks, progress, changed: after.changed };
}

/** A kid’s progress in some weeks. */
export async function progressOfWeeks(
  db: Db,
  of: KidKey,
  weeks: Iterable<Week>,
): Promise<Progress> {
  return together(await readWeeks(db, of, weeks));
}

function together(weeks: readonly Progress[]): Progress {
  const missions = weeks.flatMap((each) => each.missions);
  const byNumber = new Map(missions.map((mission) => [mission.mission, mission]));
  const pauses = weeks.flatMap((each) => each.pauses ?? []);
  return {
    missions: [...byNumber.values()],
    marks: weeks.flatMap(({ marks }) => marks),
    pauses: [...new Map(pauses.map((each) => [each.pause, each])).values()],
  };
}
