import type { Marker } from '#domain/mission/mark.ts';
import { markEvents } from '#domain/news/webhook.ts';
import { undoneBy } from '#domain/news/word.ts';
import { countsChange, fullWeeksMore, type Progress } from '#domain/progress/progress.ts';
import { noteWaiting } from '../../db/installation/due-notifications.ts';
import { saveExcuses } from '../../db/kid/excuses.ts';
import type { FoundKid } from '../../db/kid/kid-key.ts';
import { saveLineages } from '../../db/kid/lineages.ts';
import { savePauses } from '../../db/kid/pauses.ts';
import { saveMarks, saveMissions } from '../../db/kid/progress.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import { saveWeeks } from '../../db/kid/weeks.ts';
import { dropWords } from '../../db/kid/words.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import { noteMarks } from '../news/queries.ts';
import { noteEvents } from '../webhook/queries.ts';

interface Change {
  /** Creation keys of new missions and pauses, by their numbers. */
  keys?: ReadonlyMap<number, string>;
  /** Who changed marks, and when; set where the kid's news depend on it. */
  marked?: { by: Marker; now: number };
}

/** In one transaction, with all consequences. Both states must cover the same whole weeks. */
export async function changeProgress(
  write: FamilyWrite,
  of: FoundKid,
  before: Progress,
  after: Progress,
  { keys = new Map(), marked }: Change = {},
): Promise<void> {
  const { db } = write;
  const isMarked = before.marks !== after.marks;

  // The rows of missions, pauses, excuses, lineages and marks.
  const areMissions = await saveMissions(db, of, before.missions, after.missions, keys);
  const isPaused = await savePauses(db, of, before.pauses, after.pauses, keys);
  const isExcused = await saveExcuses(db, of, before.excuses, after.excuses);
  const areLineages = await saveLineages(db, of, before.missions, after.missions);
  await saveMarks(db, of, before.marks, after.marks);

  // An undone acceptance takes its praise with it.
  if (isMarked) await dropWords(db, of, undoneBy(before, after));

  // Points, full weeks, the figures of each week, and celebrations of full weeks.
  const { earned, weeks } = countsChange(before, after);
  await addToTotals(db, of, { earned, fullWeeks: fullWeeksMore(weeks) });
  await saveWeeks(db, of, weeks);

  // The kid's news: what the parent has accepted or returned.
  if (marked) await noteMarks(db, of, marked.by, before, after, marked.now);

  // Webhooks of the family.
  if (marked) await noteEvents(db, of, markEvents(of.login, before, after), marked.now);

  // Notifications for parents: the number of waiting items may have changed.
  if (isMarked) await noteWaiting(db, of);

  // Live events for open pages of the family, after the commit.
  if (areMissions || areLineages || isExcused) write.publish({ noun: 'mission', kid: of.login });
  if (isPaused) write.publish({ noun: 'pause', kid: of.login });
  if (isMarked) write.publish({ noun: 'mark', kid: of.login });
}

/** Handles the consequences of any change of a kid's gifts: a chosen gift waits for the parents. */
export async function giftsChanged(write: FamilyWrite, of: FoundKid): Promise<void> {
  await noteWaiting(write.db, of);
  write.publish({ noun: 'gift', kid: of.login });
}
