import {
  MOST_GIFTS,
  MOST_IN_INBOX,
  MOST_KIDS,
  MOST_MISSIONS,
  MOST_PHOTOS,
  MOST_RECORDED_BYTES,
  MOST_VERSIONS_A_WEEK,
} from '../base/bounds.ts';
import { kidNameError } from '../base/field.ts';
import { isTooFar, type Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { type Day, dateOf } from '../time/day.ts';
import { firstDay, weekOf } from '../time/week.ts';
import type { KidData, ListIn, Photo, StoredKid } from './family-data.ts';
import { numberedAnew, twice } from './family-numbers.ts';
import { type Counts, countsOf, faultsOf, faultsOfFamily } from './faults.ts';

/** Far above what a kid can earn in ten years, and within what the database can store. */
const LARGEST_TOTAL = 1_000_000_000;
const OLDEST_BIRTH = 1900;
/** The limit of each list of a kid: several times the length after ten years. */
const LONGEST: Record<ListIn<KidData>, number> = {
  missions: 20_000,
  lineages: 20_000,
  marks: 150_000,
  fullWeeks: 2_000,
  gifts: 20_000,
  extraPoints: 20_000,
  proposals: 20_000,
  recordings: 40_000,
  pauses: 2_000,
  excuses: 20_000,
  words: 150_000,
  settled: 20_000,
};
/** How many days ahead a file can reach, except with done marks. */
const DAYS_AHEAD = 3660;

type Damaged = { refused: 'data-damaged'; fields: Record<string, string> };

type KidDecision = Damaged | { kid: StoredKid };

type LoadDecision =
  | { refused: 'data-without-kids' }
  | Damaged
  | {
      kids: StoredKid[];
      /** How many numbers the family uses. They are assigned from 1 in the file's order. */
      numbers: number;
    };

/** Validates one kid of a file and computes its counts. `today` bounds its days. */
export function decideKid(data: KidData, today: Day): KidDecision {
  if (!isShort(data)) return damaged('Za długa lista');
  const { kid, counts } = counted(data, today);
  const fault = limitFault(data, kid, today) ?? faultsOf(kid, counts)[0]?.sentence;
  return fault ? damaged(fault) : { kid };
}

/** Validates that valid kids and their photos can form one family. */
export function decideFamily(kids: readonly StoredKid[], photos: readonly Photo[]): LoadDecision {
  if (kids.length === 0) return { refused: 'data-without-kids' };
  if (kids.length > MOST_KIDS) return damaged(`Najwyżej ${MOST_KIDS} dzieci`);
  const sounds = kids.flatMap(({ recordings }) => recordings.map(({ sound }) => sound.length));
  if (sounds.reduce((sum, size) => sum + size, 0) > MOST_RECORDED_BYTES)
    return damaged('Za dużo nagrań');
  if (photos.length > MOST_PHOTOS) return damaged(`Najwyżej ${MOST_PHOTOS} zdjęć`);
  const [fault] = faultsOfFamily(kids, photos);
  return fault ? damaged(fault.sentence) : numberedAnew(kids);
}

function damaged(fault: string): Damaged {
  return { refused: 'data-damaged', fields: { kids: fault } };
}

/** Whether the lists are short enough for the work that follows. */
function isShort(kid: KidData): boolean {
  const marks = kid.marks.reduce((sum, { wait, done }) => sum + wait.length + done.length, 0);
  const lists = Object.entries(LONGEST) as [ListIn<KidData>, number][];
  return lists.every(([list, most]) => (list === 'marks' ? marks : kid[list].length) <= most);
}

/**
 * Computes the counts of a kid. Leaves out waiting marks that no one can set: older versions had no
 * limit. Done ones stay, however far ahead, because they were paid.
 */
function counted({ fullWeeks, ...data }: KidData, today: Day): { kid: StoredKid; counts: Counts } {
  const marks: Mark[] = [];
  for (const { mission, wait, done, accepted } of data.marks) {
    const seenTo = new Map(accepted.flatMap(({ by, days }) => days.map((day) => [day, by])));
    for (const day of wait) {
      if (!isTooFar(day, today)) marks.push({ mission, day, state: 'wait' });
    }
    for (const day of done) {
      const by = seenTo.get(day);
      marks.push({ mission, day, state: 'done', ...(by !== undefined && { by }) });
    }
  }
  const counts = countsOf({ ...data, marks });
  const { weeks, full } = counts;
  const celebrations = new Map([...full].map((week) => [week, false]));
  for (const { monday, celebrated } of fullWeeks) {
    if (celebrated) celebrations.set(weekOf(monday), true);
  }
  return { kid: { ...data, marks, weeks, full: full.size, celebrations }, counts };
}

/**
 * Returns what no family's file contains, or `null`: more than a family can have, impossible days, and
 * lists that say something twice.
 */
function limitFault(data: KidData, { weeks }: StoredKid, today: Day): string | null {
  const { missions, gifts, proposals, birth } = data;
  const isBorn = birth === null || (birth >= OLDEST_BIRTH && birth <= dateOf(today).year + 1);
  const mondays = data.fullWeeks.map(({ monday }) => monday);
  const hasMondays = mondays.every((monday) => firstDay(weekOf(monday)) === monday);
  const inTime = (day: Day) => day <= today + DAYS_AHEAD;
  const isInTime =
    [data.extraPoints, proposals, data.excuses].every((list) =>
      list.every(({ day }) => inTime(day)),
    ) &&
    mondays.every((monday) => inTime(monday) || weeks.has(weekOf(monday))) &&
    gifts.every(({ chosen }) => chosen === null || inTime(chosen)) &&
    data.pauses.every(({ to }) => inTime(to));
  const waiting = proposals.filter(({ state }) => state === 'wait').length;
  const checks: [fine: boolean, fault: string][] = [
    [kidNameError(data.name) === null, 'Brakuje imienia'],
    [isBorn, 'Niemożliwy rok urodzenia'],
    [isInTime, 'Niemożliwy dzień'],
    [missions.filter((each) => goesOn(each, today)).length <= MOST_MISSIONS, 'Za dużo misji'],
    [gifts.filter(({ status }) => status !== 'received').length <= MOST_GIFTS, 'Za dużo nagród'],
    [mostAWeek(missions) <= MOST_VERSIONS_A_WEEK, 'Za dużo misji w jednym tygodniu'],
    [waiting <= MOST_IN_INBOX, 'Za dużo propozycji'],
    [areAcceptedDone(data), 'Zaakceptowana misja'],
    [areSettledKnown(data), 'Nie pytaj więcej'],
    [hasMondays && twice(mondays).length === 0, 'Pełny tydzień'],
    [Math.max(Math.abs(data.earned), data.spent) <= LARGEST_TOTAL, 'Za dużo punktów'],
  ];
  return checks.find(([fine]) => !fine)?.[1] ?? null;
}

/** Whether a mission goes on. A finish in the future comes from a clock that was ahead. */
function goesOn({ finish }: Mission, today: Day): boolean {
  return finish === null || finish > today + 1;
}

function areSettledKnown({ settled, gifts, missions }: KidData): boolean {
  const numbers = settled.map(({ number }) => number);
  const known = new Set([
    ...gifts.map(({ gift }) => gift),
    ...missions.map(({ lineage }) => lineage),
  ]);
  return twice(numbers).length === 0 && numbers.every((number) => known.has(number));
}

/** Whether each accepted day is done and was accepted once. */
function areAcceptedDone({ marks }: KidData): boolean {
  return marks.every(({ done, accepted }) => {
    const days = accepted.flatMap((each) => each.days);
    const known = new Set(done);
    return twice(days).length === 0 && days.every((day) => known.has(day));
  });
}

/** Returns the largest number of missions in one week. */
function mostAWeek(missions: readonly Mission[]): number {
  const steps = missions.flatMap(({ start, finish }) => [
    { week: weekOf(start), more: 1 },
    { week: weekOf(finish ?? start) + (finish === null ? Number.MAX_SAFE_INTEGER : 1), more: -1 },
  ]);
  steps.sort((one, other) => one.week - other.week || one.more - other.more);
  let now = 0;
  let most = 0;
  for (const { more } of steps) {
    now += more;
    most = Math.max(most, now);
  }
  return most;
}
