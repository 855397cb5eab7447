import type { PictureId } from './catalogue/pictures.ts';
import type { Day } from './day.ts';
import type { ParentGender } from './gender.ts';
import type { Mark, MarkState } from './mark.ts';
import { activeOn, type Mission } from './mission.ts';
import type { Progress } from './progress.ts';
import { SECOND_MS } from './time-zone.ts';
import type { Wording } from './word.ts';

/**
 * What became of a kid's marks and points by somebody else's hand since the kid last looked: told
 * to it once. What is told is the difference between what it saw and what is, not each step.
 */

/** A claim that was never finished, as by a tablet that went dark, is good for so long. */
export const CLAIM_MS = 120 * SECOND_MS;

/** So many things are told by themselves, all others by their sums. */
const MOST_TOLD = 12;

/** A mission on a day that is another than the kid saw; the lineage is its number in all versions. */
interface ChangedMark {
  lineage: number;
  day: Day;
  saw: MarkState;
}

/** What was noted of a mark or of extra points, with what is there now. */
export type Noted =
  | {
      is: 'mark';
      day: Day;
      saw: MarkState;
      state: MarkState;
      mission: Mission;
      /** Whether the kid pauses on that day: then nothing is to be done again. */
      isPaused?: boolean;
    }
  | { is: 'extra'; day: Day; reason: string; points: number }
  | { is: 'word'; by: ParentGender; wording: Wording; about: About | null };

/** The one mission, or the extra points, that a word is about. */
export interface About {
  name: string;
  picture: PictureId | null;
}

/** One thing that a kid is told; days of a mission together. */
type Told =
  | { is: 'accepted'; name: string; picture: PictureId; times: number; points: number }
  | { is: 'extra'; reason: string; points: number }
  | { is: 'word'; by: ParentGender; wording: Wording; about: About | null }
  | { is: 'returned'; name: string; picture: PictureId; times: number };

/** What a kid is told at once: the newest one by one, and how much there is beside it. */
interface News {
  told: readonly Told[];
  /** Further days of accepted missions and further extra points, and what they bring. */
  rest: { times: number; points: number };
}

/** The marks of two states of a kid's progress that differ, as they were in the former. */
export function changedMarks(before: Progress, after: Progress): ChangedMark[] {
  const lineages = new Map(before.missions.map(({ mission, lineage }) => [mission, lineage]));
  const [old, now] = [byMissionAndDay(before), byMissionAndDay(after)];
  return [...new Map([...old, ...now])].flatMap(([key, { mission, day }]) => {
    const saw = old.get(key)?.state ?? 'undone';
    const lineage = lineages.get(mission);
    const isChanged = saw !== (now.get(key)?.state ?? 'undone');
    return isChanged && lineage !== undefined ? [{ lineage, day, saw }] : [];
  });
}

/**
 * What of all that was noted is told, in the order of the scene: what was accepted, extra points,
 * what the parent says to it, and at the end what waits to be done again. Only a mission that the day still has is returned;
 * one that waits for the parent again says so on its card. `null` where nothing is to be told.
 */
export function newsOf(noted: readonly Noted[]): News | null {
  const accepted = new Map<number, Extract<Told, { is: 'accepted' }>>();
  const extras: Told[] = [];
  const returned = new Map<number, Extract<Told, { is: 'returned' }>>();
  const words = noted.filter((one) => one.is === 'word');
  const days = noted.filter((one) => one.is !== 'word');
  for (const one of days.sort((one, other) => other.day - one.day)) {
    if (one.is === 'extra') {
      extras.push({ is: 'extra', reason: one.reason, points: one.points });
      continue;
    }
    const { lineage, name, picture, points } = one.mission;
    if (isAccepted(one)) {
      const known = accepted.get(lineage) ?? { is: 'accepted', name, picture, times: 0, points: 0 };
      const { times } = known;
      accepted.set(lineage, { ...known, times: times + 1, points: known.points + points });
    } else if (isReturned(one)) {
      const times = (returned.get(lineage)?.times ?? 0) + 1;
      returned.set(lineage, { is: 'returned', name, picture, times });
    }
  }
  const brings = [...accepted.values(), ...extras];
  const told = [
    ...brings.slice(0, MOST_TOLD),
    ...words.slice(0, MOST_TOLD).map(({ by, wording, about }) => {
      return { is: 'word' as const, by, wording, about };
    }),
    ...[...returned.values()].slice(0, MOST_TOLD),
  ];
  return told.length > 0 ? { told, rest: sumOf(brings.slice(MOST_TOLD)) } : null;
}

/** The points that all of it brings. */
export function pointsOfNews({ told, rest }: News): number {
  return rest.points + sumOf(told).points;
}

type NotedMark = Extract<Noted, { is: 'mark' }>;

function byMissionAndDay({ marks }: Progress): Map<string, Mark> {
  return new Map(marks.map((mark) => [`${mark.mission}/${mark.day}`, mark]));
}

function isAccepted({ saw, state }: NotedMark): boolean {
  return state === 'done' && saw !== 'done';
}

function isReturned({ saw, state, mission, day, isPaused }: NotedMark): boolean {
  return state === 'undone' && saw !== 'undone' && activeOn(mission, day) && !isPaused;
}

function sumOf(told: readonly Told[]): News['rest'] {
  return told.reduce(
    (sum, one) => ({
      times: sum.times + ('times' in one ? one.times : 1),
      points: sum.points + ('points' in one ? one.points : 0),
    }),
    { times: 0, points: 0 },
  );
}
