import { expect, test } from 'vitest';
import { MONDAY, TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { FIRST_SETTINGS } from '../family/kid.ts';
import type { ProposalState } from '../gift/proposal.ts';
import { LAST_DAY } from '../time/day.ts';
import { firstDay, weekOf } from '../time/week.ts';
import type { KidData, StoredKid } from './family-data.ts';
import { decideFamily, decideKid } from './load-family.ts';

test('computes all counts of a kid from its rows', () => {
  const missions = [{ ...mission(4), start: MONDAY, finish: MONDAY + 2 }];
  const marks = [{ mission: 4, wait: [], done: [MONDAY, MONDAY + 1], accepted: [] }];
  const fullWeeks = [
    { monday: MONDAY, celebrated: false },
    { monday: MONDAY - 7, celebrated: true },
    { monday: MONDAY - 14, celebrated: false },
  ];
  const kid = loaded({ ...KID, missions, marks, fullWeeks, earned: 4 });
  expect([...kid.weeks]).toEqual([[weekOf(TODAY), { all: 2, wait: 0, done: 2 }]]);
  expect(kid.full).toBe(1);
  // A celebrated week that is no longer full stays listed. One that was never celebrated does not.
  expect([...kid.celebrations]).toEqual([
    [weekOf(TODAY), false],
    [weekOf(TODAY) - 1, true],
  ]);
});

test('rejects points above the maximum, wherever they come from', () => {
  const extraPoints = [{ extra: 9, description: '', points: 2_000_000_000, day: TODAY }];
  const decision = decideKid({ ...KID, extraPoints, earned: 2_000_000_000 }, TODAY);
  expect(decision).toMatchObject({ refused: 'data-damaged', fields: { kids: 'Za dużo punktów' } });
});

test('renumbers everything from 1 in order, including replaced versions', () => {
  const kid = loaded({
    ...KID,
    kid: 3,
    goal: 50,
    missions: [{ ...mission(20), lineage: 10, place: 60 }],
    lineages: [{ lineage: 10, place: 60, timeOfDay: 'evening', minutes: 2 }],
    marks: [{ mission: 20, wait: [TODAY], done: [], accepted: [] }],
    gifts: [{ ...gift(50), series: 48 }],
    extraPoints: [{ extra: 40, description: '', points: 5, day: TODAY }],
    // Accepted: the points have its number.
    proposals: [proposal(40, 'accepted'), proposal(45, 'wait')],
    earned: 5,
  });
  const family = decideFamily([kid], []);
  expect(family).toMatchObject({
    numbers: 8,
    kids: [
      {
        kid: 1,
        goal: 7,
        missions: [{ mission: 3, lineage: 2, place: 8 }],
        lineages: [{ lineage: 2, place: 8, timeOfDay: 'evening', minutes: 2 }],
        marks: [{ mission: 3, day: TODAY, state: 'wait' }],
        gifts: [{ gift: 7, series: 6 }],
        extraPoints: [{ extra: 4 }],
        proposals: [{ proposal: 4 }, { proposal: 5 }],
      },
    ],
  });
});

test('reads who accepted a day only from a done mark', () => {
  const missions = [{ ...mission(4), start: MONDAY }];
  const done = [MONDAY, MONDAY + 1, MONDAY + 2];
  const withAccepted = (...accepted: KidData['marks'][number]['accepted']) => {
    const marks = [{ mission: 4, wait: [MONDAY + 3], done, accepted }];
    return { ...KID, missions, marks, earned: 6 };
  };
  const read = loaded(withAccepted({ by: 1, days: [MONDAY] }, { by: 7, days: [MONDAY + 2] }));
  expect(read.marks.map(({ day, by }) => [day - MONDAY, by])).toEqual([
    [3, undefined],
    [0, 1],
    [1, undefined],
    [2, 7],
  ]);
  const damaged = [
    withAccepted({ by: 1, days: [MONDAY + 3] }),
    withAccepted({ by: 1, days: [MONDAY + 4] }),
    withAccepted({ by: 1, days: [MONDAY, MONDAY] }),
    withAccepted({ by: 1, days: [MONDAY] }, { by: 7, days: [MONDAY] }),
  ];
  for (const kid of damaged) {
    const fields = { kids: 'Zaakceptowana misja' };
    expect(decideKid(kid, TODAY)).toEqual({ refused: 'data-damaged', fields });
  }
});

test('rejects days beyond the reach of any family and reads old ones', () => {
  const extra = { extra: 9, description: '', points: 5 };
  const withDay = (day: number, monday: number) => [
    { ...KID, extraPoints: [{ ...extra, day }], earned: 5 },
    { ...KID, fullWeeks: [{ monday, celebrated: true }] },
  ];
  const fields = { kids: 'Niemożliwy dzień' };
  for (const kid of withDay(TODAY + 4000, MONDAY + 7 * 2000)) {
    expect(decideKid(kid, TODAY)).toEqual({ refused: 'data-damaged', fields });
  }
  for (const kid of withDay(0, MONDAY - 7 * 2000)) {
    expect(decideKid(kid, TODAY)).toHaveProperty('kid');
  }
});

test('leaves out waiting marks more than a year ahead and keeps done ones', () => {
  const last = TODAY + 366;
  const far = TODAY + 3661;
  const wait = [TODAY, last, last + 1, far];
  const marks = [{ mission: 4, wait, done: [LAST_DAY - 1, far - 1], accepted: [] }];
  const fullWeeks = [{ monday: firstDay(weekOf(LAST_DAY - 1)), celebrated: false }];
  const missions = [{ ...mission(4), start: 0 }];
  const kid = loaded({ ...KID, missions, marks, fullWeeks, earned: 4 });
  expect(kid.marks.map(({ day, state }) => [day, state])).toEqual([
    [TODAY, 'wait'],
    [last, 'wait'],
    [LAST_DAY - 1, 'done'],
    [far - 1, 'done'],
  ]);
});

test('keeps what a parent has settled, of things that the kid has', () => {
  const known = { ...KID, missions: [mission(4)], gifts: [gift(7)] };
  const settled = [{ number: 4 }, { number: 7 }];
  expect(loaded({ ...known, settled }).settled).toEqual(settled);
  for (const fault of [[{ number: 5 }], [{ number: 4 }, { number: 4 }]]) {
    expect(decideKid({ ...known, settled: fault }, TODAY)).toMatchObject({
      fields: { kids: 'Nie pytaj więcej' },
    });
  }
});

test('counts a mission that ends in the future as going on', () => {
  const ended = (number: number) => ({ ...mission(number), finish: TODAY + 5000 });
  const missions = Array.from({ length: 101 }, (_, at) => ended(at + 2));
  expect(decideKid({ ...KID, missions }, TODAY)).toMatchObject({
    fields: { kids: 'Za dużo misji' },
  });
});

test('requires one to twenty kids and unique numbers', () => {
  expect(decideFamily([], [])).toEqual({ refused: 'data-without-kids' });
  const kids = Array.from({ length: 21 }, (_, kid) => loaded({ ...KID, kid }));
  expect(decideFamily(kids, [])).toMatchObject({ refused: 'data-damaged' });
  expect(decideFamily(kids.slice(1), [])).toMatchObject({ numbers: 20 });
  const twins = [loaded(KID), loaded({ ...KID, kid: 2, gifts: [gift(1)] })];
  expect(decideFamily(twins, [])).toMatchObject({ refused: 'data-damaged' });
});

const KID: KidData = {
  kid: 1,
  name: 'Zosia',
  birth: 2021,
  gender: 'F',
  hero: 4,
  code: null,
  goal: null,
  badges: Array(9).fill(false),
  ...FIRST_SETTINGS,
  earned: 0,
  spent: 0,
  missions: [],
  lineages: [],
  marks: [],
  fullWeeks: [],
  gifts: [],
  extraPoints: [],
  proposals: [],
  recordings: [],
  pauses: [],
  excuses: [],
  words: [],
  settled: [],
};

function mission(number: number) {
  return { ...TEETH, mission: number, lineage: number, place: number };
}

function gift(number: number) {
  return {
    gift: number,
    repeats: false,
    series: number,
    name: 'Lody',
    picture: 'ice-cream',
    points: 5,
    status: 'unused',
    chosen: null,
    recording: null,
  } as const;
}

function proposal(number: number, state: ProposalState) {
  return { proposal: number, day: TODAY, picture: null, recording: null, state };
}

function loaded(kid: KidData): StoredKid {
  const decision = decideKid(kid, TODAY);
  if ('refused' in decision) throw new Error(JSON.stringify(decision));
  return decision.kid;
}
