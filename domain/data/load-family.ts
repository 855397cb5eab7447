import {
  MOST_GIFTS,
  MOST_KIDS,
  MOST_MISSIONS,
  MOST_PAUSE_DAYS,
  MOST_PHOTOS,
  MOST_RECORDED_BYTES,
  MOST_VERSIONS_A_WEEK,
} from '../base/bounds.ts';
import { kidNameError } from '../base/field.ts';
import { isPhoto } from '../family/photo.ts';
import { costOf, isEndless } from '../gift/gift.ts';
import { heroesOf } from '../hero/hero.ts';
import { isTooFar, type Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import { daysOfPause, type Pause } from '../pause/pause.ts';
import { figuresOfAll } from '../progress/all-weeks.ts';
import { isFull, type Progress, pointsOf, type WeekFigures } from '../progress/progress.ts';
import { type Day, dateOf, LAST_DAY } from '../time/day.ts';
import { firstDay, type Week, weekOf } from '../time/week.ts';
import type { FamilyData, KidData, ListIn } from './family-data.ts';
import { areGivenOnce, isOnce, numberedAnew } from './family-numbers.ts';
import { areProposalsWhole, areRecordingsWhole, areWordsWhole } from './kid-checks.ts';

/** Far above what a kid can earn in ten years, and within what the database can store. */
const MOST_POINTS = 1_000_000_000;
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
};
/** How many days ahead a file can reach, except with done marks. */
const DAYS_AHEAD = 3660;

/** A kid of a family's file with its counts. They are computed, not read from the file. */
export interface LoadedKid extends Omit<KidData, 'marks' | 'fullWeeks'> {
  marks: readonly Mark[];
  weeks: ReadonlyMap<Week, WeekFigures>;
  /** The number of full weeks. */
  full: number;
  /** Each full week, and each celebrated one, with whether it was celebrated. */
  celebrations: ReadonlyMap<Week, boolean>;
}

type Damaged = { refused: 'data-damaged'; fields: Record<string, string> };

type KidDecision = Damaged | { kid: LoadedKid };

type LoadDecision =
  | { refused: 'data-without-kids' }
  | Damaged
  | {
      kids: LoadedKid[];
      /** How many numbers the family uses. They are assigned from 1 in the file's order. */
      numbers: number;
    };

/**
 * Validates one kid of a file and computes its counts. It trusts no stored count. `today` bounds
 * the year of birth.
 */
export function decideKid(data: KidData, today: Day): KidDecision {
  if (!isShort(data)) return damaged('Za długa lista');
  const kid = counted(data, today);
  const fault = faultOf(data, kid, today);
  return fault ? damaged(fault) : { kid };
}

/** Validates that valid kids and their photos can form one family. */
export function decideFamily(
  kids: readonly LoadedKid[],
  photos: FamilyData['photos'],
): LoadDecision {
  if (kids.length === 0) return { refused: 'data-without-kids' };
  if (kids.length > MOST_KIDS) return damaged(`Najwyżej ${MOST_KIDS} dzieci`);
  const sounds = kids.flatMap(({ recordings }) => recordings.map(({ sound }) => sound.length));
  if (sounds.reduce((sum, size) => sum + size, 0) > MOST_RECORDED_BYTES)
    return damaged('Za dużo nagrań');
  if (photos.length > MOST_PHOTOS) return damaged(`Najwyżej ${MOST_PHOTOS} zdjęć`);
  if (!photos.every(({ jpeg }) => isPhoto(jpeg))) return damaged('Zdjęcie');
  if (!arePausesShared(kids)) return damaged('Przerwa kilkorga dzieci');
  return areGivenOnce(kids) ? numberedAnew(kids) : damaged('Numery się powtarzają');
}

function damaged(fault: string): Damaged {
  return { refused: 'data-damaged', fields: { kids: fault } };
}

/** Whether the lists are short enough. The server handles no other request during validation. */
function isShort(kid: KidData): boolean {
  const marks = kid.marks.reduce((sum, { wait, done }) => sum + wait.length + done.length, 0);
  const lists = Object.entries(LONGEST) as [ListIn<KidData>, number][];
  return lists.every(([list, most]) => (list === 'marks' ? marks : kid[list].length) <= most);
}

/**
 * Computes the counts of a kid. Leaves out waiting marks that no one can set: older versions had no
 * limit. Done ones stay, however far ahead, because they were paid.
 */
function counted({ fullWeeks, ...kid }: KidData, today: Day): LoadedKid {
  const marks: Mark[] = [];
  for (const { mission, wait, done, accepted } of kid.marks) {
    const seenTo = new Map(accepted.flatMap(({ by, days }) => days.map((day) => [day, by])));
    for (const day of wait) {
      if (!isTooFar(day, today)) marks.push({ mission, day, state: 'wait' });
    }
    for (const day of done) {
      const by = seenTo.get(day);
      marks.push({ mission, day, state: 'done', ...(by !== undefined && { by }) });
    }
  }
  const { missions, pauses, excuses } = kid;
  const weeks = figuresOfAll({ missions, marks, pauses, excuses });
  const full = [...weeks].filter(([, figures]) => isFull(figures)).map(([week]) => week);
  const celebrations = new Map(full.map((week) => [week, false]));
  for (const { monday, celebrated } of fullWeeks) {
    if (celebrated) celebrations.set(weekOf(monday), true);
  }
  return { ...kid, marks, weeks, full: full.length, celebrations };
}

/** Returns the first fault of a kid as a sentence, or `null`. */
function faultOf(kid: KidData, { marks, weeks }: LoadedKid, today: Day): string | null {
  const { missions, gifts, birth } = kid;
  const earned =
    pointsOf({ missions, marks }) + kid.extraPoints.reduce((sum, { points }) => sum + points, 0);
  const spent = gifts.reduce((sum, gift) => sum + costOf(gift), 0);
  const isBorn = birth === null || (birth >= OLDEST_BIRTH && birth <= dateOf(today).year + 1);
  const hasMondays = kid.fullWeeks.every(({ monday }) => firstDay(weekOf(monday)) === monday);
  const inTime = (day: Day) => day <= today + DAYS_AHEAD;
  const isInTime =
    [kid.extraPoints, kid.proposals, kid.excuses].every((list) =>
      list.every(({ day }) => inTime(day)),
    ) &&
    kid.fullWeeks.every(({ monday }) => inTime(monday) || weeks.has(weekOf(monday))) &&
    gifts.every(({ chosen }) => chosen === null || inTime(chosen)) &&
    kid.pauses.every(({ to }) => inTime(to));
  const checks: [fine: boolean, fault: string][] = [
    [kidNameError(kid.name) === null, 'Brakuje imienia'],
    [isBorn, 'Niemożliwy rok urodzenia'],
    [isInTime, 'Niemożliwy dzień'],
    [heroesOf(kid.gender).some(({ id }) => id === kid.hero), 'To bohater innej płci'],
    [missions.filter((each) => goesOn(each, today)).length <= MOST_MISSIONS, 'Za dużo misji'],
    [gifts.filter(({ status }) => status !== 'received').length <= MOST_GIFTS, 'Za dużo nagród'],
    [mostAWeek(missions) <= MOST_VERSIONS_A_WEEK, 'Za dużo misji w jednym tygodniu'],
    [areVersionsWhole(missions), 'Wersje misji nie pasują do siebie'],
    [areLineagesWhole(kid), 'Kolejność misji'],
    [areMarksOfMissions({ missions, marks }), 'Misja zaznaczona w dniu bez niej'],
    [areAcceptedDone(kid), 'Zaakceptowana misja'],
    [gifts.every((gift) => (gift.status === 'unused') === (gift.chosen === null)), 'Stan nagrody'],
    [areRowsWhole(gifts), 'Nagroda, którą można brać wiele razy'],
    [hasMondays && isOnce(kid.fullWeeks.map(({ monday }) => monday)), 'Pełny tydzień'],
    [kid.goal === null || gifts.some((gift) => isUnused(gift, kid.goal)), 'Cel bez nagrody'],
    [areProposalsWhole(kid), 'Propozycja'],
    [areRecordingsWhole(kid), 'Nagranie'],
    [arePausesApart(kid.pauses), 'Przerwa'],
    [areExcusesWhole(kid), 'Misja, której nie trzeba wykonać'],
    [areWordsWhole(kid, marks), 'Słowo dla dziecka'],
    [kid.earned === earned && kid.spent === spent, 'Punkty nie zgadzają się z tym, co zapisano'],
    [Math.abs(earned) <= MOST_POINTS && spent <= MOST_POINTS, 'Za dużo punktów'],
  ];
  return checks.find(([fine]) => !fine)?.[1] ?? null;
}

/** Whether a mission goes on. A finish in the future comes from a clock that was ahead. */
function goesOn({ finish }: Mission, today: Day): boolean {
  return finish === null || finish > today + 1;
}

/** Whether each row begins with its first gift and has at most one unused one, none endless. */
function areRowsWhole(gifts: KidData['gifts']): boolean {
  const unused = gifts.filter(({ status }) => status === 'unused');
  const isFirst = gifts.every(({ gift, series }) => series <= gift);
  return isFirst && isOnce(unused.map(({ series }) => series)) && !gifts.some(isEndless);
}

function isUnused({ gift, status }: KidData['gifts'][number], goal: number | null): boolean {
  return gift === goal && status === 'unused';
}

/** Whether each version ends where the next one starts, and only the last one is current. */
function areVersionsWhole(missions: readonly Mission[]): boolean {
  const inOrder = missions.toSorted(
    (one, other) => one.lineage - other.lineage || one.mission - other.mission,
  );
  return inOrder.every((version, at) => {
    const next = inOrder[at + 1];
    const newer = next?.lineage === version.lineage ? next : null;
    const isEnded = newer ? version.replaced && version.finish === newer.start : !version.replaced;
    const isInOrder = version.finish === null || version.finish >= version.start;
    return isEnded && isInOrder && version.lineage <= version.mission;
  });
}

/** Whether each lineage belongs to a mission, is listed once, and has a unique place. */
function areLineagesWhole({ missions, lineages }: KidData): boolean {
  const places = new Map(missions.map(({ lineage, place }) => [lineage, place]));
  const said = lineages.map(({ lineage }) => lineage);
  return said.every((one) => places.has(one)) && isOnce(said) && isOnce([...places.values()]);
}

/**
 * Whether each mark is unique and between the start and the finish of its mission. The finish counts,
 * because it may have been paid. Weekdays do not, because an edit may have dropped them.
 */
function areMarksOfMissions({ missions, marks }: Progress): boolean {
  const byNumber = new Map(missions.map((mission) => [mission.mission, mission]));
  const lie = marks.every(({ mission: number, day }) => {
    const mission = byNumber.get(number);
    return mission && day >= mission.start && day <= (mission.finish ?? day);
  });
  return lie && isOnce(marks.map(({ mission, day }) => mission * (LAST_DAY + 1) + day));
}

/** Whether each accepted day is done and was accepted once. */
function areAcceptedDone({ marks }: KidData): boolean {
  return marks.every(({ done, accepted }) => {
    const days = accepted.flatMap((each) => each.days);
    const known = new Set(done);
    return isOnce(days) && days.every((day) => known.has(day));
  });
}

/** Whether each pause has a valid length and no two overlap. */
function arePausesApart(pauses: readonly Pause[]): boolean {
  const inOrder = pauses.toSorted((one, other) => one.from - other.from);
  return inOrder.every((pause, at) => {
    const days = daysOfPause(pause);
    return days >= 1 && days <= MOST_PAUSE_DAYS && pause.from > (inOrder[at - 1]?.to ?? -1);
  });
}

/** Whether each excuse is one of a mission's lineage, and each day is excused once. */
function areExcusesWhole({ excuses, missions }: KidData): boolean {
  const known = new Set(missions.map(({ lineage }) => lineage));
  const excused = new Set(excuses.map(({ lineage, day }) => `${lineage}/${day}`));
  return excused.size === excuses.length && excuses.every(({ lineage }) => known.has(lineage));
}

/** Whether kids with a common pause have the same data for it, each once. */
function arePausesShared(kids: readonly LoadedKid[]): boolean {
  const known = new Map<number, Pause>();
  return kids.every(
    ({ pauses }) =>
      isOnce(pauses.map(({ pause }) => pause)) &&
      pauses.every((one) => {
        const { kind, from, to } = known.get(one.pause) ?? one;
        known.set(one.pause, one);
        return one.kind === kind && one.from === from && one.to === to;
      }),
  );
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
