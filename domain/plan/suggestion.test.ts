import { expect, test } from 'vitest';
import { done, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { weekOf } from '../time/week.ts';
import {
  HABIT_DAYS,
  HABIT_REACH,
  habitDays,
  suggestionOf,
  UNCHOSEN_DAYS,
  unchosenWeeks,
} from './suggestion.ts';

const GIFT = { points: 20, since: TODAY - UNCHOSEN_DAYS };
const RICH = { remaining: 20, goal: null };
const LONG_AGO = TODAY - 100;
const MISSION = { ...TEETH, start: LONG_AGO };
const WEEK = weekOf(TODAY);

test.each([
  ['asks after six weeks', GIFT, RICH, 6],
  ['counts whole weeks', { ...GIFT, since: TODAY - 69 }, RICH, 9],
  ['does not ask a day earlier', { ...GIFT, since: TODAY - 41 }, RICH, null],
  ['does not ask about a gift of unknown age', { ...GIFT, since: null }, RICH, null],
  ['does not ask while it is too dear', GIFT, { ...RICH, remaining: 19 }, null],
  ['does not ask while the kid saves for something', GIFT, { ...RICH, goal: 7 }, null],
] as const)('%s when a gift is not chosen', (_, gift, kid, weeks) => {
  expect(unchosenWeeks(gift, kid, TODAY)).toBe(weeks);
});

test('asks about a mission when it was marked on 28 due days in a row', () => {
  const marks = daysBefore(HABIT_DAYS).map((day) => done(day));
  expect(habitDays({ marks }, MISSION, TODAY)).toBe(28);
  expect(habitDays({ marks: marks.slice(1) }, MISSION, TODAY)).toBeNull();
  expect(habitDays({ marks: marks.slice(0, -1) }, MISSION, TODAY)).toBeNull();
  expect(habitDays({ marks: [...marks.slice(1), wait(TODAY - 1)] }, MISSION, TODAY)).toBe(28);
  expect(habitDays({ marks }, { ...MISSION, finish: TODAY }, TODAY)).toBeNull();
  expect(habitDays({ marks }, { ...MISSION, start: TODAY - 27 }, TODAY)).toBeNull();
});

test('leaves days out of the row when the mission is not due on them', () => {
  const schoolDays = { ...MISSION, days: [0, 1, 2, 3, 4] as const };
  const marks = daysBefore(HABIT_REACH).map((day) => done(day));
  expect(habitDays({ marks }, schoolDays, TODAY)).toBe(29);
  const [pause] = [{ pause: 9, kind: 'illness' as const, from: TODAY - 8, to: TODAY - 2 }];
  expect(habitDays({ marks, pauses: [pause] }, MISSION, TODAY)).toBe(33);
  const excuses = [{ lineage: 1, day: TODAY - 3, waited: false }];
  const without = marks.filter(({ day }) => day !== TODAY - 3);
  expect(habitDays({ marks: without, excuses }, MISSION, TODAY)).toBe(39);
  expect(habitDays({ marks: without }, MISSION, TODAY)).toBeNull();
});

test('asks one question a week, the longest unasked first', () => {
  const [a, b] = [{ number: 3 }, { number: 8 }];
  const asked = (number: number, week: number, settled = false) => ({ number, week, settled });
  expect(suggestionOf([], [], WEEK)).toBeNull();
  expect(suggestionOf([b, a], [], WEEK)).toBe(a);
  expect(suggestionOf([a, b], [asked(3, WEEK - 1)], WEEK)).toBe(b);
  expect(suggestionOf([a, b], [asked(3, WEEK - 1), asked(8, WEEK - 2)], WEEK)).toBe(b);
  expect(suggestionOf([a, b], [asked(8, WEEK)], WEEK)).toBe(b);
});

test('asks nothing more in a week when its question was settled or has gone', () => {
  const [a, b] = [{ number: 3 }, { number: 8 }];
  const settled = [{ number: 3, week: WEEK, settled: true }];
  expect(suggestionOf([a, b], settled, WEEK)).toBeNull();
  expect(suggestionOf([a, b], settled, WEEK + 1)).toBe(b);
  expect(suggestionOf([a], settled, WEEK + 52)).toBeNull();
  expect(suggestionOf([b], [{ number: 3, week: WEEK, settled: false }], WEEK)).toBeNull();
});

/** The days before today, the newest first. */
function daysBefore(count: number): number[] {
  return Array.from({ length: count }, (_, at) => TODAY - 1 - at);
}
