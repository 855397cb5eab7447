import type { Mission } from '#domain/mission/mission.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Week } from '#domain/time/week.ts';
import { found } from '../../http/problem.ts';
import { type KidRead, kidNow } from '../kid/kid-request.ts';
import { findMission } from './queries.ts';

/** A mission that is not in the week has ended, or was replaced before it. */
export async function tappedMission(
  { db, of }: KidRead,
  { missions }: Progress,
  number: number,
): Promise<Mission> {
  const inWeek = missions.find(({ mission }) => mission === number);
  return inWeek ?? found(await findMission(db, of, number));
}

/** Returns what the page displays after such a command, to save it more requests. */
export async function shownAfter(kid: KidRead, week: Week, progress: Progress) {
  const ofDay = { week, ...progress };
  return { kid: await kidNow(kid, ofDay), weeks: [ofDay] };
}
