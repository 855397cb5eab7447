import { isPhoto } from '../family/photo.ts';
import { isRecording } from '../family/recording.ts';
import { costOf, isEndless } from '../gift/gift.ts';
import { heroesOf } from '../hero/hero.ts';
import type { Pause } from '../pause/pause.ts';
import { figuresOfAll } from '../progress/all-weeks.ts';
import { isFull, pointsOf, type WeekFigures } from '../progress/progress.ts';
import type { Week } from '../time/week.ts';
import type { Photo, StoredKid } from './family-data.ts';
import { namedTwice, twice } from './family-numbers.ts';
import {
  acceptanceFaults,
  excuseFaults,
  markFaults,
  pauseFaults,
  placeFaults,
  versionFaults,
} from './mission-faults.ts';

/** A violation of a law of a family's data. */
export interface Fault {
  /** What a parent reads who imports the data. */
  sentence: string;
  /** What an operator reads: which rows break the law. */
  what: string;
}

/** What the rows of a kid add up to. */
export interface Counts {
  earned: number;
  spent: number;
  weeks: Map<Week, WeekFigures>;
  full: Set<Week>;
}

/** The laws of a kid. Each returns what breaks it. None depends on the clock. */
export const LAWS: readonly [
  sentence: string,
  faults: (kid: StoredKid, counts: Counts) => string[],
][] = [
  ['To bohater innej płci', heroFaults],
  ['Wersje misji nie pasują do siebie', versionFaults],
  ['Kolejność misji', placeFaults],
  ['Misja zaznaczona w dniu bez niej', markFaults],
  ['Zaakceptowana misja', acceptanceFaults],
  ['Stan nagrody', statusFaults],
  ['Nagroda, którą można brać wiele razy', rowFaults],
  ['Cel bez nagrody', goalFaults],
  ['Propozycja', proposalFaults],
  ['Nagranie', recordingFaults],
  ['Przerwa', pauseFaults],
  ['Misja, której nie trzeba wykonać', excuseFaults],
  ['Słowo dla dziecka', wordFaults],
  ['Punkty nie zgadzają się z tym, co zapisano', totalFaults],
  ['Tygodnie nie zgadzają się z tym, co zapisano', weekFaults],
  ['Pełny tydzień', celebrationFaults],
];

/**
 * Returns all faults of a kid. An import rejects a kid with one, and `verify` reports each. It takes
 * time nearly linear in the lists, because it also runs on untrusted files.
 */
export function faultsOf(kid: StoredKid, counts = countsOf(kid)): Fault[] {
  return LAWS.flatMap(([sentence, faults]) =>
    faults(kid, counts).map((what) => ({ sentence, what })),
  );
}

/** Returns the faults between the kids of a family, and those of its photos. */
export function faultsOfFamily(kids: readonly StoredKid[], photos: readonly Photo[]): Fault[] {
  const found: [string, string[]][] = [
    ['Zdjęcie', photoFaults(photos)],
    ['Przerwa kilkorga dzieci', sharedPauseFaults(kids)],
    [
      'Numery się powtarzają',
      namedTwice(kids).map((number) => `the number ${number} names several things`),
    ],
  ];
  return found.flatMap(([sentence, faults]) => faults.map((what) => ({ sentence, what })));
}

/** Counts what is stored with a kid. */
export function countsOf(
  kid: Pick<StoredKid, 'missions' | 'marks' | 'pauses' | 'excuses' | 'extraPoints' | 'gifts'>,
): Counts {
  const weeks = figuresOfAll(kid);
  const extra = kid.extraPoints.reduce((sum, { points }) => sum + points, 0);
  return {
    earned: pointsOf(kid) + extra,
    spent: kid.gifts.reduce((sum, gift) => sum + costOf(gift), 0),
    weeks,
    full: new Set([...weeks].filter(([, figures]) => isFull(figures)).map(([week]) => week)),
  };
}

function heroFaults({ gender, hero }: StoredKid): string[] {
  if (heroesOf(gender).some(({ id }) => id === hero)) return [];
  return [`hero ${hero} is not of gender ${gender}`];
}

function statusFaults({ gifts }: StoredKid): string[] {
  return gifts
    .filter(({ status, chosen }) => (status === 'unused') !== (chosen === null))
    .map(({ gift, status, chosen }) => `gift ${gift} is ${status}, chosen on ${chosen}`);
}

/** Each row of gifts begins with its first gift and has at most one unused one, none endless. */
function rowFaults({ gifts }: StoredKid): string[] {
  const unused = gifts.filter(({ status }) => status === 'unused');
  return [
    ...gifts
      .filter(({ gift, series }) => series > gift)
      .map(({ gift, series }) => `gift ${gift} is older than its row ${series}`),
    ...twice(unused.map(({ series }) => series)).map((row) => `row ${row} has two unused gifts`),
    ...gifts.filter(isEndless).map(({ gift }) => `gift ${gift} repeats without a price`),
  ];
}

function goalFaults({ goal, gifts }: StoredKid): string[] {
  if (goal === null) return [];
  const wanted = gifts.find(({ gift }) => gift === goal);
  return wanted?.status === 'unused' ? [] : [`its goal ${goal} is ${wanted?.status ?? 'no gift'}`];
}

/** Only an accepted proposal has extra points, and they are of its day. */
function proposalFaults({ proposals, extraPoints }: StoredKid): string[] {
  const paid = new Map(extraPoints.map(({ extra, day }) => [extra, day]));
  return proposals.flatMap(({ proposal, state, day }) => {
    const on = paid.get(proposal);
    const isFine = on === undefined || (state === 'accepted' && on === day);
    return isFine ? [] : [`proposal ${proposal} is ${state}, with points on day ${on}`];
  });
}

/** Each recording is a sound of one thing, which names it. */
function recordingFaults({ recordings, missions, gifts, proposals }: StoredKid): string[] {
  const owners = [
    ...missions.map(({ lineage, recording }) => ({ number: lineage, recording })),
    ...gifts.map(({ gift, recording }) => ({ number: gift, recording })),
    ...proposals.map(({ proposal, recording }) => ({ number: proposal, recording })),
  ];
  const known = new Set(owners.map(({ number }) => number));
  const names = new Map(recordings.map(({ number, name }) => [number, name]));
  return [
    ...recordings
      .filter(({ sound }) => !isRecording(sound))
      .map(({ number }) => `recording ${number} is not a valid sound`),
    ...recordings
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => `recording ${number} is of no mission, gift or proposal`),
    ...twice(recordings.map(({ number }) => number)).map(
      (number) => `recording ${number} is there twice`,
    ),
    ...owners
      .filter(({ number, recording }) => recording !== (names.get(number) ?? null))
      .map(({ number, recording }) => `what is recorded for ${number} is not ${recording}`),
  ];
}

/** Each word is about things that can be praised, and no two are about the same one. */
function wordFaults({ words, missions, marks, extraPoints, proposals }: StoredKid): string[] {
  if (words.length === 0) return [];
  const lineages = new Map(missions.map(({ mission, lineage }) => [mission, lineage]));
  const done = marks.filter(({ state }) => state === 'done');
  const praised = proposals.filter(({ state }) => state === 'praised');
  const known = new Set([
    ...done.map(({ mission, day }) => `${lineages.get(mission)} on day ${day}`),
    ...extraPoints.map(({ extra, day }) => `${extra} on day ${day}`),
    ...praised.map(({ proposal, day }) => `${proposal} on day ${day}`),
  ]);
  const about = words.flatMap(({ word, of }) =>
    of.map(({ number, day }) => ({ word, thing: `${number} on day ${day}` })),
  );
  return [
    ...words
      .filter(({ wording: { picture, note } }) => (picture === null) === (note === null))
      .map(({ word }) => `word ${word} is not one of a picture and a note`),
    ...words.filter(({ of }) => of.length === 0).map(({ word }) => `word ${word} is about nothing`),
    ...twice(words.map(({ word }) => word)).map((word) => `word ${word} says two things`),
    ...about
      .filter(({ thing }) => !known.has(thing))
      .map(({ word, thing }) => `word ${word} is about ${thing}`),
    ...twice(about.map(({ thing }) => thing)).map((thing) => `two words are about ${thing}`),
  ];
}

function totalFaults(kid: StoredKid, { earned, spent, full }: Counts): string[] {
  const totals: [name: string, stored: number, counted: number][] = [
    ['earned is', kid.earned, earned],
    ['spent is', kid.spent, spent],
    ['full weeks are', kid.full, full.size],
  ];
  return totals
    .filter(([, stored, counted]) => stored !== counted)
    .map(([name, stored, counted]) => `${name} ${stored}, its rows say ${counted}`);
}

function weekFaults({ weeks: stored }: StoredKid, { weeks: counted }: Counts): string[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((week) => {
    const [is, rows] = [figuresText(stored.get(week)), figuresText(counted.get(week))];
    return is === rows ? [] : [`week ${week} is ${is}, its rows say ${rows}`];
  });
}

/** A celebrated week stays, even when it is no longer full. */
function celebrationFaults({ celebrations }: StoredKid, { full }: Counts): string[] {
  return [
    ...[...full]
      .filter((week) => !celebrations.has(week))
      .map((week) => `full week ${week} is not to be celebrated`),
    ...[...celebrations]
      .filter(([week, isCelebrated]) => !isCelebrated && !full.has(week))
      .map(([week]) => `week ${week} is to be celebrated and not full`),
  ];
}

function figuresText(figures: WeekFigures | undefined): string {
  return figures ? `${figures.all}/${figures.wait}/${figures.done}` : 'not kept';
}

function photoFaults(photos: readonly Photo[]): string[] {
  return photos
    .filter(({ jpeg }) => !isPhoto(jpeg))
    .map(({ name }) => `photo ${name} is not a valid photo`);
}

/** Kids with a common pause have the same data for each of its turns, each once. */
function sharedPauseFaults(kids: readonly StoredKid[]): string[] {
  const known = new Map<string, Pause>();
  const turnOf = ({ pause, from }: Pause) => `${pause} of day ${from}`;
  return kids.flatMap(({ kid, pauses }) => [
    ...twice(pauses.map(turnOf)).map((turn) => `kid ${kid} has pause ${turn} twice`),
    ...pauses.flatMap((one) => {
      const first = known.get(turnOf(one)) ?? one;
      known.set(turnOf(one), first);
      const isSame = first.kind === one.kind && first.to === one.to;
      return isSame ? [] : [`pause ${one.pause} differs between its kids`];
    }),
  ]);
}
