import { isDeepStrictEqual } from 'node:util';
import { MOST_IN_INBOX } from '#domain/base/bounds.ts';
import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import { answered } from '#fixtures/families/family.ts';
import { compareSaved, compareWords } from './compare-saved.ts';
import type { NaiveKid } from './naive.ts';
import { firstOfWeek, written } from './rules/calendar.ts';
import type { NaiveHero } from './rules/hero.ts';
import { acceptedBy, isActive, isGoingOn, type NaiveMission, stateOf } from './rules/mission.ts';
import { naiveYardstick } from './rules/yardstick.ts';
import { type Compare, numberOfWeek, type Real, type Seen } from './seen.ts';

/** Returns a sentence for each difference between the server, its database and the model. */
export async function differences(
  { grownUps: [{ parent }, ...others], ...of }: Real,
  model: NaiveKid,
  hero: NaiveHero,
  today: number,
  mondays: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  const real = { ...of, parent };
  const compare = (what: string, server: unknown, expected: unknown) => {
    if (isDeepStrictEqual(server, expected)) return;
    found.push(`${what}: the server says ${text(server)}, the model ${text(expected)}`);
  };
  await Promise.all([
    compareKid(real, model, hero, today, compare),
    compareHistory(real, hero, today, compare),
    comparePoints(real, model, compare),
    compareActive(real, model, today, compare),
    compareEnded(real, model, today, compare),
    compareWaiting(real, model, compare),
    // It also keeps their sessions alive over the longest absence.
    ...others.map((each) => compareInbox({ ...real, parent: each.parent }, model, today, compare)),
    compareSaved(real, model, compare),
    compareWords(real, model, compare),
    ...mondays.map((monday) => compareWeek(real, model, monday, compare)),
  ]);
  return found;
}

async function compareKid(
  { parent, login }: Seen,
  model: NaiveKid,
  hero: NaiveHero,
  today: number,
  is: Compare,
) {
  const kid = await parent.kid(login);
  const { earned, waiting, since, week } = kid;
  const waits = model.waiting();
  const { nAll, nWait, nDone } = model.figures(firstOfWeek(today));
  is('points earned', earned, model.earned());
  is('waiting', waiting, { count: waits.length, oldest: waits.at(-1)?.day ?? null });
  is('first day', since, model.since(today));
  is('this week', week, { all: nAll, wait: nWait, done: nDone });
  is('the days of this week', kid.days, dayStates(model, firstOfWeek(today)));
  is('full weeks that have come', kid.fullWeeks, hero.fullWeeks(today).length);
  is('badges', kid.badges, hero.badges);
  const best = naiveYardstick(model, today);
  const { name = '', picture = '', points = 0 } = best ?? {};
  is('yardstick', kid.yardstick, best && { name, picture, points });
  const unseen = hero.toCelebrate(today);
  const newest = unseen[0] === undefined ? null : numberOfWeek(unseen[0]);
  const sky = await answered(parent.api.kids[':login'].constellation.$get({ param: { login } }));
  is('weeks that were ever full', sky.everFull, hero.everFull(today));
  is('weeks to celebrate', kid.toCelebrate, newest && { count: unseen.length, newest });
}

function dayStates({ missions, pauses, excuses }: NaiveKid, monday: number) {
  return Array.from({ length: 7 }, (_, at) => {
    const kind = pauses.kindOn(monday + at);
    if (kind) return kind;
    const due = missions.filter(
      (mission) => isActive(mission, monday + at) && !excuses.has(mission, monday + at),
    );
    const states = due.map((mission) => stateOf(mission, monday + at));
    if (states.length === 0) return 'free';
    return ['undone', 'wait'].find((lowest) => states.some((state) => state === lowest)) ?? 'done';
  });
}

async function compareHistory(
  { tablet, login }: Seen,
  hero: NaiveHero,
  today: number,
  is: Compare,
) {
  const { weeks } = tablet.api.kids[':login'];
  const rows = [];
  let next: string | null = '';
  while (next !== null) {
    const query: { before?: string } = next ? { before: next } : {};
    const page = await answered(weeks.$get({ param: { login }, query }));
    rows.push(...page.weeks);
    next = page.next;
  }
  const expected = hero.history(today).map(({ monday, nAll, nWait, nDone }) => ({
    week: numberOfWeek(monday),
    all: nAll,
    wait: nWait,
    done: nDone,
  }));
  is('history of weeks', rows, expected);
}

/** Compares „Punkty”. This kid gets points only for missions. */
async function comparePoints({ parent, login }: Seen, model: NaiveKid, is: Compare) {
  const { points } = parent.api.kids[':login'];
  const days = new Map<number, number>();
  let next: string | null = '';
  while (next !== null) {
    const query: { before?: string } = next ? { before: next } : {};
    const page = await answered(points.$get({ param: { login }, query }));
    for (const each of page.days) days.set(each.day, each.points);
    is('points by type', page.sums, { mission: model.earned(), extra: 0, gift: 0 });
    next = page.next;
  }
  const expected = new Map<number, number>();
  for (const { points: each, doneDates } of model.missions) {
    for (const day of doneDates) expected.set(day, (expected.get(day) ?? 0) + each);
  }
  const inOrder = (of: Map<number, number>) => [...of].sort(([one], [other]) => other - one);
  is('points of each day', inOrder(days), inOrder(expected));
}

async function compareActive({ parent, login }: Seen, model: NaiveKid, today: number, is: Compare) {
  const active = await answered(parent.api.kids[':login'].missions.$get({ param: { login } }));
  const expected = model.lineages.inOrder(
    model.missions.filter((mission) => isGoingOn(mission, today)),
  );
  is('active missions', active.missions.map(withoutPlace), expected.map(shownIn(model)));
}

async function compareEnded({ parent, login }: Seen, model: NaiveKid, today: number, is: Compare) {
  const { ended } = parent.api.kids[':login'].missions;
  const pages = [];
  let next: string | null = '';
  while (next !== null) {
    const query: { before?: string } = next ? { before: next } : {};
    const page = await answered(ended.$get({ param: { login }, query }));
    pages.push(...page.missions);
    next = page.next;
  }
  const expected = model.missions
    .filter((mission) => !isGoingOn(mission, today) && !mission.replaced)
    .sort((one, other) => Number(other.finish) - Number(one.finish) || other.mission - one.mission);
  const since = (mission: NaiveMission) => model.versions(mission)[0]?.start;
  const shown = shownIn(model);
  const rows = expected.map((mission) => ({ ...shown(mission), since: since(mission) }));
  is('ended missions', pages.map(withoutPlace), rows);
}

async function compareWaiting({ parent, login }: Seen, model: NaiveKid, is: Compare) {
  const waiting = await answered(parent.api.kids[':login'].waiting.$get({ param: { login } }));
  const waits = model.missions.filter(({ waitDates }) => waitDates.length > 0);
  is('waiting marks', waiting.marks.map(withoutState), model.waiting());
  const expected = model.lineages.inOrder(waits).map(shownIn(model));
  is('missions with waiting marks', waiting.missions.map(withoutPlace), expected);
}

/** Compares „Czeka na Ciebie”: the newest waiting marks, their number, and today's states. */
async function compareInbox({ parent, login }: Seen, model: NaiveKid, today: number, is: Compare) {
  const { kids } = await answered(parent.api.inbox.$get());
  const shown = kids.find((kid) => kid.login === login);
  const { missions = [], marks = [], waiting } = shown ?? {};
  const waits = model.waiting();
  const days = waits.slice(0, MOST_IN_INBOX).map(({ day }) => day);
  const from = Math.min(...days, today);
  const listed = withDates(missions, marks);
  is('waiting in the inbox', waiting, waits.length);
  const kind = model.pauses.kindOn(today);
  is('a pause in the inbox', shown?.paused ?? null, kind);
  // The inbox omits today's state of a mission that waits on another day.
  const isListed = (state: string) => !kind || state.endsWith('wait');
  const isDue = (mission: NaiveMission) => !model.excuses.has(mission, today);
  const remaining = statesOn(model.missions.filter(isDue), today).filter(isListed);
  is(
    'today in the inbox',
    statesOn(
      listed.filter((mission) => isDue(mission)),
      today,
    ).filter(isListed),
    remaining,
  );
  const inBoth = (of: readonly NaiveMission[]) =>
    of
      .flatMap(({ mission, waitDates }) => waitDates.map((day) => ({ mission, day })))
      .filter(({ day }) => day > from)
      .map(({ mission, day }) => `${mission} ${day}`)
      .sort();
  is('what the inbox lists', inBoth(listed), inBoth(model.missions));
}

async function compareWeek({ parent, login }: Seen, model: NaiveKid, monday: number, is: Compare) {
  const {
    missions,
    marks,
    pauses = [],
    excuses = [],
  } = await parent.week(login, numberOfWeek(monday));
  const real = withDates(missions, marks);
  const inModel = real.map((mission) => model.of(mission.mission));
  is(
    `order of ${written(monday)}`,
    real.map(numberOf),
    model.lineages.inOrder(inModel).map(numberOf),
  );
  for (let day = monday; day < monday + 7; day += 1) {
    is(written(day), acceptedOn(real, day), acceptedOn(model.missions, day));
    const pause = pauses.find(({ from, to }) => from <= day && day <= to);
    is(`the pause of ${written(day)}`, pause?.kind ?? null, model.pauses.kindOn(day));
  }
  const lines = excuses.map(({ lineage, day, waited }) => `${lineage} ${day} ${waited ? 1 : 0}`);
  const ofWeek = model.excuses.lines().filter((line) => {
    const day = Number(line.split(' ')[1]);
    return day >= monday && day < monday + 7;
  });
  is(`excuses of ${written(monday)}`, lines.sort(), ofWeek);
}

function withDates(missions: readonly Mission[], marks: readonly Mark[]): NaiveMission[] {
  return missions.map((mission) => {
    const dates = (state: string) =>
      marks
        .filter((mark) => mark.mission === mission.mission && mark.state === state)
        .map(({ day }) => day);
    const accepted = marks.flatMap(({ mission: of, day, by }) =>
      of === mission.mission && by !== undefined ? [{ day, by }] : [],
    );
    const timely = marks.flatMap(({ mission: of, day, acceptsAt }) =>
      of === mission.mission && acceptsAt !== undefined ? [{ day, at: acceptsAt }] : [],
    );
    return { ...mission, doneDates: dates('done'), waitDates: dates('wait'), accepted, timely };
  });
}

function shownIn(model: NaiveKid) {
  return (mission: NaiveMission) => {
    const { doneDates, waitDates, accepted, timely, only, ...rest } = mission;
    return { ...rest, ...model.lineages.settingsOf(mission) };
  };
}

/** The server may choose any numbers for places; only the resulting order is compared. */
function withoutPlace<Row extends { place: number }>({ place: _, ...row }: Row) {
  return row;
}

function numberOf({ mission }: { mission: number }): number {
  return mission;
}

function statesOn(missions: readonly NaiveMission[], day: number): string[] {
  return missions
    .filter((mission) => isActive(mission, day))
    .map((mission) => `${mission.mission} ${stateOf(mission, day)}`)
    .sort();
}

function acceptedOn(missions: readonly NaiveMission[], day: number): string[] {
  return missions
    .filter((mission) => isActive(mission, day))
    .map((mission) => `${mission.mission} ${stateOf(mission, day)} ${acceptedBy(mission, day)}`)
    .sort();
}

function withoutState({ mission, day }: { mission: number; day: number }) {
  return { mission, day };
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
