import type { Lineage } from '../mission/lineage.ts';
import type { Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import type { KidData, ListIn } from './family-data.ts';

/** A kid, reduced to its numbered things. */
interface NumberedKid extends Omit<KidData, 'marks' | 'fullWeeks'> {
  marks: readonly Mark[];
}

/** Whether each number names one thing: a lineage belongs to one kid, a pause to one or more. */
export function areGivenOnce(kids: readonly NumberedKid[]): boolean {
  const things = kids.flatMap((kid) => [kid.kid, ...thingsOf(kid)]);
  const pauses = new Set(kids.flatMap((kid) => kid.pauses.map(({ pause }) => pause)));
  const lineages = kids.flatMap(({ missions }) => [...lineagesOf(missions)]);
  return isOnce([...things, ...pauses]) && isOnce(lineages);
}

/** Renumbers everything from 1 in the same order, without gaps. */
export function numberedAnew<Kid extends NumberedKid>(
  kids: readonly Kid[],
): { kids: Kid[]; numbers: number } {
  const old = new Set(
    kids.flatMap((kid) => [
      kid.kid,
      ...thingsOf(kid),
      ...placesOf(kid.missions),
      ...kid.pauses.map(({ pause }) => pause),
    ]),
  );
  const inOrder = [...old].sort((one, other) => one - other);
  const places = new Map(inOrder.map((number, at) => [number, at + 1]));
  const anew = (number: number) => places.get(number) ?? 0;
  const placedAnew = ({ lineage, place }: Lineage) => ({
    lineage: anew(lineage),
    place: anew(place),
  });
  const numbered = kids.map((kid) => {
    const lists = renumbered(kid, anew);
    return {
      ...kid,
      ...lists,
      kid: anew(kid.kid),
      goal: kid.goal === null ? null : anew(kid.goal),
      missions: lists.missions.map((each) => ({ ...each, ...placedAnew(each) })),
      lineages: kid.lineages.map((each) => ({ ...each, ...placedAnew(each) })),
      marks: kid.marks.map((each) => ({ ...each, mission: anew(each.mission) })),
      recordings: kid.recordings.map((each) => ({ ...each, number: anew(each.number) })),
      pauses: kid.pauses.map((each) => ({ ...each, pause: anew(each.pause) })),
      words: lists.words.map((each) => ({
        ...each,
        of: each.of.map(({ number, day }) => ({ number: anew(number), day })),
      })),
    };
  });
  return { kids: numbered, numbers: inOrder.length };
}

/** Whether no two values are equal. */
export function isOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** The numbered lists of a family, and the field that holds the number. */
const NUMBERED = {
  missions: 'mission',
  gifts: 'gift',
  extraPoints: 'extra',
  words: 'word',
} as const satisfies {
  [List in NumberedList]: NumberIn<KidData[List][number]>;
};
type NumberIn<Each> = {
  [Name in keyof Each]: Each[Name] extends number ? Name : never;
}[keyof Each];

/** Marks, weeks, lineages and recordings have no numbers of their own. Pauses share theirs. */
type NumberedList = Exclude<
  ListIn<KidData>,
  'marks' | 'fullWeeks' | 'lineages' | 'recordings' | 'pauses'
>;
type Thing = Record<string, unknown>;

const LISTS = Object.entries(NUMBERED) as [NumberedList, string][];

function thingsOf(kid: Pick<KidData, NumberedList>): number[] {
  return LISTS.flatMap(([list, number]) =>
    kid[list].map((thing) => (thing as unknown as Thing)[number] as number),
  );
}

/** Returns the lists with other numbers. */
function renumbered(
  kid: Pick<KidData, NumberedList>,
  anew: (number: number) => number,
): Pick<KidData, NumberedList> {
  const lists = LISTS.map(([list, number]) => [
    list,
    (kid[list] as readonly unknown[] as Thing[]).map((thing) => ({
      ...thing,
      [number]: anew(thing[number] as number),
    })),
  ]);
  return Object.fromEntries(lists);
}

/** Returns the numbers of lineages and places. They are mission numbers, maybe of deleted ones. */
function placesOf(missions: readonly Mission[]): number[] {
  return missions.flatMap(({ lineage, place }) => [lineage, place]);
}

function lineagesOf(missions: readonly Mission[]): Set<number> {
  return new Set(missions.map(({ lineage }) => lineage));
}
