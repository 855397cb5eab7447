import { MISSION_TIMES, type MissionTime, type Moved } from '#domain/lineage.ts';
import type { Order } from '../../../shared/data/mission.ts';

/** Missions in the order of a day: by the part of it, then by place. */
export type Arrangement = readonly Moved[];

/** Where a mission comes to stand: in a part of the day, behind so many others. */
export interface Destination {
  timeOfDay: MissionTime;
  at: number;
}

/** The arrangement after one mission was taken elsewhere. */
export function moved(from: Arrangement, lineage: number, to: Destination): Arrangement {
  const others = from.filter((each) => each.lineage !== lineage);
  return MISSION_TIMES.flatMap((time) => {
    const group = others.filter(({ timeOfDay }) => timeOfDay === time);
    if (time === to.timeOfDay) group.splice(to.at, 0, { lineage, timeOfDay: time });
    return group;
  });
}

/**
 * One place up (-1) or down (1): from the end of a part of the day into the next one, where that is
 * empty, too; `null` at the very first and the very last place.
 */
export function oneStep(from: Arrangement, lineage: number, by: -1 | 1): Destination | null {
  const time = from.find((each) => each.lineage === lineage)?.timeOfDay ?? 'any';
  const group = from.filter(({ timeOfDay }) => timeOfDay === time);
  const at = group.findIndex((each) => each.lineage === lineage) + by;
  if (at >= 0 && at < group.length) return { timeOfDay: time, at };
  const next = MISSION_TIMES[MISSION_TIMES.indexOf(time) + by];
  if (!next) return null;
  const size = from.filter(({ timeOfDay }) => timeOfDay === next).length;
  return { timeOfDay: next, at: by < 0 ? size : 0 };
}

/** What is sent for an arrangement: of the times only those that have ever been touched here. */
export function orderOf(arrangement: Arrangement, history: readonly Arrangement[]): Order {
  const timesOf = (lineage: number) =>
    history.map((each) => each.find((one) => one.lineage === lineage)?.timeOfDay);
  return {
    lineages: arrangement.map(({ lineage }) => lineage),
    moved: arrangement.filter(({ lineage }) => new Set(timesOf(lineage)).size > 1),
  };
}
