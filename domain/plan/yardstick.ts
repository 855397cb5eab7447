import { formOf } from '../base/counted.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { Mission } from '../mission/mission.ts';
import type { Day } from '../time/day.ts';

/** The mission in which a kid sees what a gift still costs: the one it recently did most often. */
export interface Yardstick {
  name: string;
  picture: PictureId;
  /** For each time; above 0. */
  points: number;
}

/** How many days count as recent, including today. */
const DAYS = 14;

/** The most times that a child can count. Above that, only the jar shows what is missing. */
const MOST_TIMES = 10;

export function daysOfYardstick(today: Day): { from: Day; to: Day } {
  return { from: today - DAYS + 1, to: today };
}

/**
 * Returns the mission that was done most often. `missions` are a kid's; `done` has the lineage of
 * each done mark, so that earlier versions count. The mission must be active in the future and earn
 * points. Of two that were done equally often, it is the older one.
 */
export function yardstickOf(
  missions: readonly Mission[],
  done: Iterable<Mission['lineage']>,
): Yardstick | null {
  const times = new Map<number, number>();
  for (const lineage of done) times.set(lineage, (times.get(lineage) ?? 0) + 1);
  let most: Mission | null = null;
  for (const mission of missions) {
    if (!canBringPoints(mission) || !times.has(mission.lineage)) continue;
    const more = (times.get(mission.lineage) ?? 0) - (most ? (times.get(most.lineage) ?? 0) : 0);
    if (!most || more > 0 || (more === 0 && mission.lineage < most.lineage)) most = mission;
  }
  return most && { name: most.name, picture: most.picture, points: most.points };
}

/** Includes debts. `null` when it is more than a child can count, or nothing is missing. */
export function timesStillNeeded(
  price: number,
  remaining: number,
  { points }: Pick<Yardstick, 'points'>,
): number | null {
  const times = Math.ceil((price - remaining) / points);
  return times > 0 && times <= MOST_TIMES ? times : null;
}

/** „jeszcze 3 razy „Zęby rano””, for display and narration next to the pictures. */
export function stillNeededText(times: number, { name }: Pick<Yardstick, 'name'>): string {
  return `jeszcze ${times} ${formOf(times, 'raz', 'razy', 'razy')} „${name}”`;
}

function canBringPoints({ finish, points, days }: Mission): boolean {
  return finish === null && points > 0 && days.length > 0;
}
