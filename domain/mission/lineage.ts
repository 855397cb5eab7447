import { MISSION_TIMES, type MissionTime } from '../time/time-of-day.ts';

/** What a parent sets on a mission outside its definition. */
export interface LineageSettings {
  timeOfDay: MissionTime;
  /** How long it takes: 1 to 30 minutes; `null` is unknown. It decides nothing. */
  minutes: number | null;
}

/** The settings of a request; each absent one keeps its value. */
export type SomeSettings = {
  [Name in keyof LineageSettings]?: LineageSettings[Name] | undefined;
};

/**
 * What all versions of a mission share outside their definitions. It affects no counts. A change therefore
 * creates no version and also applies to past days.
 */
export interface Lineage extends LineageSettings {
  /** The number of the mission's first version. */
  lineage: number;
  /** The sort order of missions, unique within a kid. */
  place: number;
}

/** The place of a new mission is its number, so that it comes last. */
export function newLineage(
  number: number,
  { timeOfDay = 'any', minutes = null }: SomeSettings = {},
): Lineage {
  return { lineage: number, place: number, timeOfDay, minutes };
}

export function hasSettings(
  one: LineageSettings,
  { timeOfDay, minutes }: LineageSettings,
): boolean {
  return one.timeOfDay === timeOfDay && one.minutes === minutes;
}

/** By time of day, any time last, then by place. */
export function inDayOrder(one: Lineage, other: Lineage): number {
  return (
    MISSION_TIMES.indexOf(one.timeOfDay) - MISSION_TIMES.indexOf(other.timeOfDay) ||
    one.place - other.place
  );
}

export type Moved = Pick<Lineage, 'lineage' | 'timeOfDay'>;

/**
 * Gives a kid's lineages the places of a requested order: the named ones exchange their places, and the others
 * keep theirs. So it keeps a mission that another device has added and skips a removed one. A
 * repeated order changes nothing. `moved` holds lineages that also change their time of day.
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
