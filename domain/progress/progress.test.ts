import { expect, test } from 'vitest';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import type { Mission } from '../mission/mission.ts';
import { daysOf, weekOf } from '../time/week.ts';
import {
  countsChange,
  dayStatesOf,
  figuresOf,
  fullWeeksMore,
  isFull,
  isLastOfDay,
  missionsOn,
  type Progress,
  pointsOf,
  withMark,
  withMissions,
} from './progress.ts';

const WEEK = weekOf(TODAY);

test('counts all, waiting and done mission-days of a week, including future ones', () => {
  const weekend: Mission = { ...TEETH, mission: 2, days: [5, 6], points: 8 };
  const progress = {
    missions: [TEETH, weekend],
    marks: [done(MONDAY), wait(MONDAY + 1), wait(MONDAY + 6, 2), done(MONDAY + 7)],
  };
  expect(figuresOf(progress, WEEK)).toEqual({ all: 9, wait: 2, done: 1 });
  expect(figuresOf(progress, WEEK + 1)).toEqual({ all: 9, wait: 0, done: 1 });
  expect(figuresOf(progress, WEEK - 1)).toEqual({ all: 0, wait: 0, done: 0 });
});

test('ignores a mark on a day on which its mission is not active', () => {
  const ended: Mission = { ...TEETH, finish: TODAY };
  const marks = [done(MONDAY), done(TODAY), wait(TODAY + 1), done(MONDAY - 1), done(MONDAY, 9)];
  expect(figuresOf({ missions: [ended], marks }, WEEK)).toEqual({ all: 4, wait: 0, done: 1 });
  const fridayOff: Mission = { ...TEETH, days: [0, 1] };
  expect(figuresOf({ missions: [fridayOff], marks }, WEEK)).toEqual({ all: 2, wait: 0, done: 1 });
});

test('classifies a day as free, to do, waiting or done', () => {
  const twice: Mission = { ...OTHER, days: [1, 2, 3] };
  const weekdays: Mission = { ...TEETH, days: [0, 1, 2, 3, 4] };
  const marks = [
    ...[done(MONDAY), done(MONDAY + 1), done(MONDAY + 1, 2)],
    ...[wait(MONDAY + 2), done(MONDAY + 2, 2), wait(MONDAY + 3)],
    // Marks of another week, on a day without their mission, and of an unknown mission.
    ...[done(MONDAY + 7), done(MONDAY + 4, 2), done(MONDAY + 5, 9)],
  ];
  expect(dayStatesOf({ missions: [weekdays, twice], marks }, WEEK)).toEqual([
    ...['done', 'done', 'wait', 'undone', 'undone'],
    ...['free', 'free'],
  ]);
});

test('finds the last mission to do of a day, also when others wait', () => {
  const missions = [TEETH, OTHER];
  const lastWith = (marks: Progress['marks']) => {
    const progress = { missions, marks };
    return missionsOn(progress, TODAY).map((each) => isLastOfDay(progress, each));
  };
  expect(lastWith([])).toEqual([false, false]);
  expect(lastWith([done(TODAY + 1, 2)])).toEqual([false, false]);
  expect(lastWith([wait(TODAY, 2)])).toEqual([true, false]);
  expect(lastWith([done(TODAY)])).toEqual([false, true]);
  expect(lastWith([done(TODAY), wait(TODAY, 2)])).toEqual([false, false]);
});

test('counts a week as full when it has missions and all are done', () => {
  expect(isFull({ all: 0, wait: 0, done: 0 })).toBe(false);
  expect(isFull({ all: 3, wait: 1, done: 2 })).toBe(false);
  expect(isFull({ all: 3, wait: 0, done: 3 })).toBe(true);
});

test('counts the points of done marks, also of ended missions, but not of waiting ones', () => {
  const ended: Mission = { ...TEETH, mission: 2, points: 30, finish: TODAY };
  const marks = [done(MONDAY), wait(TODAY), done(MONDAY, 2), done(TODAY, 2)];
  expect(pointsOf({ missions: [TEETH, ended], marks })).toBe(62);
});

test('gains a full week with its last mission and loses it on undo', () => {
  const almost: Progress = {
    missions: [TEETH],
    marks: daysOf(WEEK)
      .slice(0, 6)
      .map((day) => done(day)),
  };
  const full = withMark(almost, 1, MONDAY + 6, 'done');
  const six = { all: 7, wait: 0, done: 6 };
  const seven = { all: 7, wait: 0, done: 7 };
  const gained = countsChange(almost, full);
  expect(gained).toEqual({ earned: 2, weeks: [{ week: WEEK, was: six, figures: seven }] });
  expect(fullWeeksMore(gained.weeks)).toBe(1);
  const lost = countsChange(full, almost);
  expect(lost).toEqual({ earned: -2, weeks: [{ week: WEEK, was: seven, figures: six }] });
  expect(fullWeeksMore(lost.weeks)).toBe(-1);
  expect(countsChange(full, full)).toEqual({ earned: 0, weeks: [] });
});

test('loses a full week when a new mission is added to it', () => {
  const full: Progress = { missions: [TEETH], marks: daysOf(WEEK).map((day) => done(day)) };
  const more = withMissions(full, [{ ...TEETH, mission: 2, lineage: 2, start: TODAY }]);
  const change = countsChange(full, more);
  const figures = { all: 10, wait: 0, done: 7 };
  expect(change).toMatchObject({ earned: 0, weeks: [{ week: WEEK, figures }] });
  expect(fullWeeksMore(change.weeks)).toBe(-1);
});

test('replaces the older mark of a mission on the same day', () => {
  const start: Progress = { missions: [TEETH], marks: [done(MONDAY), wait(TODAY), wait(TODAY, 2)] };
  expect(withMark(start, 1, TODAY, 'done').marks).toEqual([
    done(MONDAY),
    wait(TODAY, 2),
    done(TODAY),
  ]);
  expect(withMark(start, 1, TODAY, 'undone').marks).toEqual([done(MONDAY), wait(TODAY, 2)]);
});

test('keeps who accepted when a mark is set again, and clears it on a new state', () => {
  const seen = { ...done(TODAY), by: 5 };
  const progress: Progress = { missions: [TEETH], marks: [seen, wait(TODAY, 2)] };
  expect(withMark(progress, 1, TODAY, 'done').marks).toEqual([wait(TODAY, 2), seen]);
  expect(withMark(progress, 2, TODAY, 'done').marks).toEqual([seen, done(TODAY, 2)]);
  expect(withMark(progress, 1, TODAY, 'wait').marks).toEqual([wait(TODAY, 2), wait(TODAY)]);
});
