import type { Lineage } from '../mission/lineage.ts';
import type { StoredKid } from './family-data.ts';

/** Returns the numbers that name several things. A lineage is of one kid, a pause of one or more. */
export function namedTwice(kids: readonly StoredKid[]): number[] {
  const things = kids.flatMap((kid) => [kid.kid, ...thingsOf(kid)]);
  const pauses = new Set(kids.flatMap((kid) => kid.pauses.map(({ pause }) => pause)));
  const lineages = kids.flatMap(({ missions }) => [
    ...new Set(missions.map(({ lineage }) => lineage)),
  ]);
  return [...twice([...things, ...pauses]), ...twice(lineages)];
}

/** Renumbers everything from 1 in the same order, without gaps. */
export function numberedAnew(kids: readonly StoredKid[]): {
  kids: StoredKid[];
  numbers: number;
} {
  // The numbers of lineages, places and rows of gifts may be those of deleted ones.
  const old = new Set(
    kids.flatMap((kid) => [
      kid.kid,
      ...thingsOf(kid),
      ...kid.missions.flatMap(({ lineage, place }) => [lineage, place]),
      ...kid.gifts.map(({ series }) => series),
      ...kid.pauses.map(({ pause }) => pause),
    ]),
  );
  const inOrder = [...old].sort((one, other) => one - other);
  const places = new Map(inOrder.map((number, at) => [number, at + 1]));
  const anew = (number: number) => places.get(number) ?? 0;
  const placedAnew = <Each extends Lineage>(each: Each) => ({
    ...each,
    lineage: anew(each.lineage),
    place: anew(each.place),
  });
  const numbered = kids.map((kid) => ({
    ...kid,
    kid: anew(kid.kid),
    goal: kid.goal === null ? null : anew(kid.goal),
    missions: kid.missions.map((each) => ({ ...placedAnew(each), mission: anew(each.mission) })),
    lineages: kid.lineages.map(placedAnew),
    marks: kid.marks.map((each) => ({ ...each, mission: anew(each.mission) })),
    gifts: kid.gifts.map((each) => ({
      ...each,
      gift: anew(each.gift),
      series: anew(each.series),
    })),
    extraPoints: kid.extraPoints.map((each) => ({ ...each, extra: anew(each.extra) })),
    proposals: kid.proposals.map((each) => ({ ...each, proposal: anew(each.proposal) })),
    recordings: kid.recordings.map((each) => ({ ...each, number: anew(each.number) })),
    pauses: kid.pauses.map((each) => ({ ...each, pause: anew(each.pause) })),
    settled: kid.settled.map(({ number }) => ({ number: anew(number) })),
    excuses: kid.excuses.map((each) => ({ ...each, lineage: anew(each.lineage) })),
    words: kid.words.map((each) => ({
      ...each,
      word: anew(each.word),
      of: each.of.map(({ number, day }) => ({ number: anew(number), day })),
    })),
  }));
  return { kids: numbered, numbers: inOrder.length };
}

/** Returns the values that are there more than once. */
export function twice<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  const again = new Set<T>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}

/**
 * Marks, weeks, lineages, excuses and recordings have no numbers of their own. Pauses share theirs, and so do
 * a proposal and its extra points.
 */
function thingsOf({ missions, gifts, extraPoints, proposals, words }: StoredKid): number[] {
  const extras = extraPoints.map(({ extra }) => extra);
  const offered = new Set(proposals.map(({ proposal }) => proposal));
  return [
    ...missions.map(({ mission }) => mission),
    ...gifts.map(({ gift }) => gift),
    ...proposals.map(({ proposal }) => proposal),
    ...extras.filter((extra) => !offered.has(extra)),
    ...words.map(({ word }) => word),
  ];
}
