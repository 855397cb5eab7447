import { MOST_PAUSE_DAYS } from '../base/bounds.ts';
import { definitionFaults } from '../mission/mission.ts';
import { daysOfPause } from '../pause/pause.ts';
import { LAST_DAY } from '../time/day.ts';
import type { StoredKid } from './family-data.ts';
import { twice } from './family-numbers.ts';

/** Each version ends where the next one begins, and only the last one is current. */
export function versionFaults({ missions }: StoredKid): string[] {
  const inOrder = missions.toSorted(
    (one, other) => one.lineage - other.lineage || one.mission - other.mission,
  );
  return inOrder.flatMap(({ mission, lineage, replaced, start, finish, ...definition }, at) => {
    const faults = definitionFaults(definition).map((fault) => `mission ${mission} has ${fault}`);
    if (lineage > mission) faults.push(`mission ${mission} is older than its lineage ${lineage}`);
    if (finish !== null && finish < start) faults.push(`mission ${mission} ends before it begins`);
    const next = inOrder[at + 1];
    const newer = next?.lineage === lineage ? next : null;
    const isEnded = newer ? replaced && finish === newer.start : !replaced;
    if (isEnded) return faults;
    const is = newer ? `${newer.mission}, which began on day ${newer.start}` : 'none';
    const state = `${replaced ? 'replaced' : 'standing'}, finish ${finish}`;
    return [...faults, `mission ${mission} is ${state}, the next version is ${is}`];
  });
}

/** Missions that share a place would have no defined order. */
export function placeFaults({ missions, lineages }: StoredKid): string[] {
  const places = new Map(missions.map(({ lineage, place }) => [lineage, place]));
  const listed = lineages.map(({ lineage }) => lineage);
  return [
    ...listed
      .filter((lineage) => !places.has(lineage))
      .map((lineage) => `lineage ${lineage} is of no mission`),
    ...twice(listed).map((lineage) => `lineage ${lineage} is there twice`),
    ...twice([...places.values()]).map((place) => `several lineages share place ${place}`),
  ];
}

/**
 * Marks lie between the start and the finish of their mission. The finish counts, because it may
 * have been paid. Weekdays do not, because an edit may have dropped them.
 */
export function markFaults({ missions, marks }: StoredKid): string[] {
  const byNumber = new Map(missions.map((mission) => [mission.mission, mission]));
  const outside = marks.filter(({ mission: number, day }) => {
    const mission = byNumber.get(number);
    return !mission || day < mission.start || day > (mission.finish ?? day);
  });
  const days = LAST_DAY + 1;
  return [
    ...outside.map(({ mission, day }) => `mission ${mission} is marked on day ${day} without it`),
    ...twice(marks.map(({ mission, day }) => mission * days + day)).map(
      (key) => `mission ${Math.floor(key / days)} is marked twice on day ${key % days}`,
    ),
  ];
}

export function acceptanceFaults({ marks }: StoredKid): string[] {
  return marks.flatMap(({ mission, day, state, by, acceptsAt }) => {
    if (by !== undefined && state !== 'done')
      return [`mission ${mission} is accepted on day ${day} and not done`];
    const isOver = acceptsAt !== undefined && state !== 'wait';
    return isOver ? [`mission ${mission} accepts itself on day ${day} and does not wait`] : [];
  });
}

export function pauseFaults({ pauses }: StoredKid): string[] {
  const inOrder = pauses.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((pause, at) => {
    const before = inOrder[at - 1];
    const days = daysOfPause(pause);
    const faults = before && before.to >= pause.from ? [`overlaps ${before.pause}`] : [];
    if (days < 1) faults.push('ends before it begins');
    if (days > MOST_PAUSE_DAYS) faults.push(`has ${days} days`);
    return faults.map((fault) => `pause ${pause.pause} ${fault}`);
  });
}

export function excuseFaults({ excuses, missions }: StoredKid): string[] {
  const known = new Set(missions.map(({ lineage }) => lineage));
  return [
    ...excuses
      .filter(({ lineage }) => !known.has(lineage))
      .map(({ lineage }) => `an excuse is of ${lineage}, which is no mission`),
    ...twice(excuses.map(({ lineage, day }) => `${lineage} on day ${day}`)).map(
      (excuse) => `the excuse of ${excuse} is there twice`,
    ),
  ];
}
