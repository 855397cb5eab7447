import { type acceptMarks, type DayOfMission, seenToBy } from '#domain/progress/acceptance.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { acceptByThemselves } from '#domain/progress/self-acceptance.ts';
import { type Week, weekOf } from '#domain/time/week.ts';
import { type FoundKid, type KidKey, kidsByNumber } from '../../db/kid/kid-key.ts';
import { readWeek } from '../../db/kid/progress.ts';
import type { TimelyMark } from '../../db/kid/self-acceptance.ts';
import type { Db, FamilyWrite } from '../../db/storage.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { changeProgress } from '../kid/consequences.ts';
import { findMissions } from './queries.ts';

/** Also noted as news for the kid. Returns the marks that really changed. */
export async function changeMarks(
  write: FamilyWrite,
  of: FoundKid,
  { grownUp, now }: ParentVisitor,
  list: readonly DayOfMission[],
  change: typeof acceptMarks,
): Promise<readonly DayOfMission[]> {
  const before = await progressOfList(write.db, of, list);
  const after = change(before, list);
  const progress = seenToBy(before, after.progress, grownUp);
  await changeProgress(write, of, before, progress, { marked: { by: 'parent', now } });
  return after.changed;
}

/** „Akceptuj samo”: accepts what is still timely in a family. No grown-up stands behind it. */
export async function acceptTimely(
  write: FamilyWrite,
  marks: readonly TimelyMark[],
  now: number,
): Promise<void> {
  const kids = [...new Set(marks.map(({ kid }) => kid))];
  for (const of of await kidsByNumber(write.db, write.family, kids)) {
    const list = marks.filter(({ kid }) => kid === of.kid);
    const before = await progressOfList(write.db, of, list);
    const after = acceptByThemselves(before, now);
    await changeProgress(write, of, before, after, { marked: { by: 'parent', now } });
  }
}

/** With missions of the list that its weeks lack: an edit has replaced or made them. */
export async function progressOfList(
  db: Db,
  of: KidKey,
  list: readonly DayOfMission[],
): Promise<Progress> {
  const there = await progressOfWeeks(db, of, new Set(list.map(({ day }) => weekOf(day))));
  const known = new Set(there.missions.map(({ mission }) => mission));
  const others = list.map(({ mission }) => mission).filter((mission) => !known.has(mission));
  return { ...there, missions: [...(await findMissions(db, of, others)), ...there.missions] };
}

/** Returns a kid’s progress in some weeks, without the weeks between them, merged into one. */
async function progressOfWeeks(db: Db, of: KidKey, weeks: Iterable<Week>): Promise<Progress> {
  const each: Progress[] = [];
  for (const week of weeks) each.push(await readWeek(db, of, week));
  const missions = each.flatMap((week) => week.missions);
  const pauses = each.flatMap((week) => week.pauses ?? []);
  return {
    missions: [...new Map(missions.map((mission) => [mission.mission, mission])).values()],
    marks: each.flatMap(({ marks }) => marks),
    excuses: each.flatMap((week) => week.excuses ?? []),
    pauses: [...new Map(pauses.map((pause) => [pause.from, pause])).values()],
  };
}
