import type { Moved } from '#domain/mission/lineage.ts';
import { MISSION_TIMES, type MissionTime } from '#domain/time/time-of-day.ts';
import type { Order } from '../../../shared/data/mission.ts';

/** Missions in the order of a day: by part of the day, then by place. */
export type Arrangement = readonly Moved[];

/** The destination of a move: a part of the day, and the number of missions before it. */
export interface Destination {
  timeOfDay: MissionTime;
  at: number;
}

export function moved(from: Arrangement, lineage: number, to: Destination): Arrangement {
  const others = from.filter((each) => each.lineage !== lineage);
  return MISSION_TIMES.flatMap((time) => {
    const group = others.filter(({ timeOfDay }) => timeOfDay === time);
    if (time === to.timeOfDay) group.splice(to.at, 0, { lineage, timeOfDay: time });
    return group;
  });
}

/** At the end of a part of the day: the next part, even if empty. `null` at the very ends. */
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

/** Contains only times of day that were ever changed here. */
export function orderOf(arrangement: Arrangement, history: readonly Arrangement[]): Order {
  const timesOf = (lineage: number) =>
    history.map((each) => each.find((one) => one.lineage === lineage)?.timeOfDay);
  return {
    lineages: arrangement.map(({ lineage }) => lineage),
    moved: arrangement.filter(({ lineage }) => new Set(timesOf(lineage)).size > 1),
  };
}
