/** The parts of a day in which a mission may belong, in their order. */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

/** A part of the day. */
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** When a mission is to be done: in one part of the day, or in any. */
export const MISSION_TIMES = [...TIMES_OF_DAY, 'any'] as const;
export type MissionTime = (typeof MISSION_TIMES)[number];

/** The hour at which each part of the day begins, in the family's time zone. */
export const BEGINS: Record<TimeOfDay, number> = { morning: 0, afternoon: 12, evening: 18 };

/**
 * What all versions of a mission share and what is not plan: it counts nothing, so changing it makes
 * no version and is the same on past days.
 */
export interface Lineage {
  /** The number of the mission's first version. */
  lineage: number;
  /** Missions stand in the order of their places; no two of a kid share one. */
  place: number;
  timeOfDay: MissionTime;
}

/** A new mission's: its place is its number, so that it stands behind all others. */
export function newLineage(number: number, timeOfDay: MissionTime = 'any'): Lineage {
  return { lineage: number, place: number, timeOfDay };
}

/** The part of the day at an hour of 0 to 23. */
export function timeOfDayAt(hour: number): TimeOfDay {
  if (hour >= BEGINS.evening) return 'evening';
  return hour >= BEGINS.afternoon ? 'afternoon' : 'morning';
}

/** Whether what belongs to one part of the day is not due yet in another. */
export function isLater(time: MissionTime, now: TimeOfDay): boolean {
  return time !== 'any' && TIMES_OF_DAY.indexOf(time) > TIMES_OF_DAY.indexOf(now);
}

/** The order in which a day shows its missions: by time, those for any time last; then by place. */
export function inDayOrder(one: Lineage, other: Lineage): number {
  return (
    MISSION_TIMES.indexOf(one.timeOfDay) - MISSION_TIMES.indexOf(other.timeOfDay) ||
    one.place - other.place
  );
}

/** A lineage that was moved into another part of the day. */
export type Moved = Pick<Lineage, 'lineage' | 'timeOfDay'>;

/**
 * What a kid's lineages become when they are to stand in an order: those that are named exchange
 * their places among themselves, and nobody else's changes. So a mission that another device has
 * added meanwhile stays where it is, one that is gone is passed over, and the same order sent twice
 * changes nothing. `moved` are those that come into another part of the day as well.
 */
export function reordered<Each extends Lineage>(
  lineages: readonly Each[],
  order: readonly number[],
  moved: readonly Moved[] = [],
): Each[] {
  const known = new Map(lineages.map((each) => [each.lineage, each]));
  const named = [...new Set(order)].flatMap((lineage) => known.get(lineage) ?? []);
  const places = named.map(({ place }) => place).sort((one, other) => one - other);
  const placeOf = new Map(named.map(({ lineage }, at) => [lineage, places[at]]));
  const timeOf = new Map(moved.map(({ lineage, timeOfDay }) => [lineage, timeOfDay]));
  return lineages.map((each) => ({
    ...each,
    place: placeOf.get(each.lineage) ?? each.place,
    timeOfDay: timeOf.get(each.lineage) ?? each.timeOfDay,
  }));
}
