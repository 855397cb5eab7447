import type { ParentGender } from '../base/gender.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { Mark, MarkState } from '../mission/mark.ts';
import { activeOn, type Mission } from '../mission/mission.ts';
import type { Progress } from '../progress/progress.ts';
import type { Day } from '../time/day.ts';
import { SECOND_MS } from '../time/time-zone.ts';
import type { Wording } from './word.ts';

/** The kid sees the difference between what it saw and the current state, once, not each step. */

/** How long a claim lasts when the kid never finishes it, for example because the tablet turned off. */
export const CLAIM_MS = 120 * SECOND_MS;

/** The most news that are displayed one by one. The others are only summed up. */
const MOST_ITEMS = 12;

/** The lineage identifies the mission in all versions. */
interface ChangedMark {
  lineage: number;
  day: Day;
  saw: MarkState;
}

/** With the current state of what it is about. */
export type Noted =
  | {
      is: 'mark';
      day: Day;
      saw: MarkState;
      state: MarkState;
      mission: Mission;
      /** No grown-up accepted it. */
      isByItself?: boolean;
      /** Whether the kid pauses, or need not do it that day. Then nothing is returned to be done again. */
      isOff?: boolean;
      /** Who accepted it; `null`: nobody had to, or that grown-up has left. */
      by: ParentGender | null;
    }
  | { is: 'extra'; day: Day; reason: string; picture: PictureId | null; points: number }
  | { is: 'declined'; day: Day; name: string; picture: PictureId | null }
  | { is: 'word'; by: ParentGender; wording: Wording; about: About | null }
  | { is: 'received'; name: string; picture: PictureId };

export interface About {
  name: string;
  picture: PictureId | null;
}

/** One item groups the days of a mission. */
type NewsItem =
  | {
      is: 'accepted';
      name: string;
      picture: PictureId;
      times: number;
      points: number;
      /** „Akceptuj samo”: no grown-up stands behind it. */
      byItself?: true | undefined;
    }
  | { is: 'extra'; reason: string; picture: PictureId | null; points: number }
  | { is: 'word'; by: ParentGender; wording: Wording; about: About | null }
  | { is: 'received'; name: string; picture: PictureId }
  | { is: 'returned'; name: string; picture: PictureId; times: number }
  | { is: 'declined'; name: string; picture: PictureId | null };

interface News {
  told: readonly NewsItem[];
  /** Further days of accepted missions and further extra points, and their points. */
  rest: { times: number; points: number };
  /** Who accepted all of it, if that was one; otherwise `null`. */
  by: ParentGender | null;
}

/** Returns the marks that differ between two states of a kid's progress, as they were before. */
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
 * Selects the news in display order: accepted missions, extra points, words, received gifts, returned
 * missions, then declined proposals. It returns a mission only if its day still has it. A mission
 * that waits again says so on its card. Returns `null` without news.
 */
export function newsOf(noted: readonly Noted[]): News | null {
  const accepted = new Map<string, Extract<NewsItem, { is: 'accepted' }>>();
  const authors = new Set<ParentGender>();
  const extras: NewsItem[] = [];
  const returned = new Map<number, Extract<NewsItem, { is: 'returned' }>>();
  const declined: NewsItem[] = [];
  const words = noted.filter((one) => one.is === 'word');
  const gifts = noted.filter((one) => one.is === 'received');
  const days = noted.filter((one) => one.is !== 'word' && one.is !== 'received');
  for (const one of days.sort((one, other) => other.day - one.day)) {
    if (one.is === 'extra') {
      const { reason, picture, points } = one;
      extras.push({ is: 'extra', reason, picture, points });
      continue;
    }
    if (one.is === 'declined') {
      declined.push({ is: 'declined', name: one.name, picture: one.picture });
      continue;
    }
    const { lineage, name, picture, points } = one.mission;
    if (isAccepted(one)) {
      const byItself = one.isByItself || undefined;
      const key = `${lineage} ${byItself}`;
      const known = accepted.get(key) ?? { is: 'accepted', name, picture, times: 0, points: 0 };
      const { times } = known;
      const brings = { times: times + 1, points: known.points + points };
      accepted.set(key, { ...known, ...brings, ...(byItself && { byItself }) });
      if (one.by) authors.add(one.by);
    } else if (isReturned(one)) {
      const times = (returned.get(lineage)?.times ?? 0) + 1;
      returned.set(lineage, { is: 'returned', name, picture, times });
    }
  }
  const brings = [...accepted.values(), ...extras];
  const items = [
    ...brings.slice(0, MOST_ITEMS),
    ...words.slice(0, MOST_ITEMS).map(({ by, wording, about }) => {
      return { is: 'word' as const, by, wording, about };
    }),
    ...gifts.slice(0, MOST_ITEMS).map(({ name, picture }) => {
      return { is: 'received' as const, name, picture };
    }),
    ...[...returned.values()].slice(0, MOST_ITEMS),
    ...declined.slice(0, MOST_ITEMS),
  ];
  if (items.length === 0) return null;
  const [by = null, ...others] = authors;
  return {
    told: items,
    rest: sumOf(brings.slice(MOST_ITEMS)),
    by: others.length > 0 ? null : by,
  };
}

export function pointsOfNews({ told: items, rest }: News): number {
  return rest.points + sumOf(items).points;
}

type NotedMark = Extract<Noted, { is: 'mark' }>;

function byMissionAndDay({ marks }: Progress): Map<string, Mark> {
  return new Map(marks.map((mark) => [`${mark.mission}/${mark.day}`, mark]));
}

function isAccepted({ saw, state }: NotedMark): boolean {
  return state === 'done' && saw !== 'done';
}

function isReturned({ saw, state, mission, day, isOff }: NotedMark): boolean {
  return state === 'undone' && saw !== 'undone' && activeOn(mission, day) && !isOff;
}

function sumOf(items: readonly NewsItem[]): News['rest'] {
  return items.reduce(
    (sum, one) => ({
      times: sum.times + ('times' in one ? one.times : 1),
      points: sum.points + ('points' in one ? one.points : 0),
    }),
    { times: 0, points: 0 },
  );
}
