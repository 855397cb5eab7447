import type { PictureId } from './catalogue/pictures.ts';
import { formOf } from './counted.ts';
import type { Day } from './day.ts';
import type { Mission } from './mission.ts';

/** The mission in which a kid is shown what a gift still needs: what it does most often of late. */
export interface Yardstick {
  name: string;
  picture: PictureId;
  /** For each time it is done: above 0. */
  points: number;
}

/** „Of late”: so many days, today among them. */
const DAYS = 14;

/** Above so many times a child no longer counts: then only the jar shows what is missing. */
const MOST_TIMES = 10;

/** The days whose done marks say what is done most often. */
export function daysOfYardstick(today: Day): { from: Day; to: Day } {
  return { from: today - DAYS + 1, to: today };
}

/**
 * The mission that was done most often. `missions` are a kid's, `done` has the lineage of each done
 * mark: what an earlier version was done for counts for the one in its place. Only a mission that
 * can be done again and brings points is one; of two that were done as often, the older one.
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

/**
 * How many times a kid does the yardstick until a gift of this price is affordable, debts among
 * it: `null` where that is more than a child counts, or nothing is missing.
 */
export function timesStillNeeded(
  price: number,
  remaining: number,
  { points }: Pick<Yardstick, 'points'>,
): number | null {
  const times = Math.ceil((price - remaining) / points);
  return times > 0 && times <= MOST_TIMES ? times : null;
}

/** „jeszcze 3 razy „Zęby rano””, as it is read and heard beside the pictures. */
export function stillNeededText(times: number, { name }: Pick<Yardstick, 'name'>): string {
  return `jeszcze ${times} ${formOf(times, 'raz', 'razy', 'razy')} „${name}”`;
}

function canBringPoints({ finish, points, days }: Mission): boolean {
  return finish === null && points > 0 && days.length > 0;
}
