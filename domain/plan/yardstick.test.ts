import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OTHER, TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { editMission } from '../mission/draft.ts';
import { endMission, type Mission } from '../mission/mission.ts';
import { daysOfYardstick, stillNeededText, timesStillNeeded, yardstickOf } from './yardstick.ts';

const READING: Mission = { ...OTHER, name: 'Czytanie', picture: 'read-book', points: 5 };
const TEETH_YARDSTICK = { name: 'Zęby rano', picture: 'teeth-morning', points: 2 };
const READING_YARDSTICK = { name: 'Czytanie', picture: 'read-book', points: 5 };

test('selects the mission that was done most often', () => {
  expect(yardstickOf([TEETH, READING], [2, 1, 2])).toEqual(READING_YARDSTICK);
  expect(yardstickOf([TEETH, READING], [1, 1, 2])).toEqual(TEETH_YARDSTICK);
});

test('selects the older of two missions done equally often, in any order', () => {
  for (const missions of [
    [TEETH, READING],
    [READING, TEETH],
  ]) {
    expect(yardstickOf(missions, [2, 1])).toEqual(TEETH_YARDSTICK);
    expect(yardstickOf(missions, [1, 2])).toEqual(TEETH_YARDSTICK);
  }
});

test('returns null when nothing that earns points was done recently', () => {
  expect(yardstickOf([TEETH, READING], [])).toBeNull();
  expect(yardstickOf([], [1, 1])).toBeNull();
  expect(yardstickOf([{ ...TEETH, points: 0 }, READING], [1, 1, 1])).toBeNull();
  expect(yardstickOf([{ ...TEETH, points: 0 }, READING], [1, 1, 1, 2])).toEqual(READING_YARDSTICK);
});

test('skips missions that have ended or have no days', () => {
  expect(yardstickOf([endMission(TEETH, TODAY), READING], [1, 1, 2])).toEqual(READING_YARDSTICK);
  expect(yardstickOf([{ ...TEETH, days: [] }, READING], [1, 1, 2])).toEqual(READING_YARDSTICK);
});

test('counts a replaced version for its successor and returns that one', () => {
  const edit = editMission(TEETH, { ...TEETH, name: 'Mycie zębów', points: 3 }, TODAY, 7);
  if (edit.kind !== 'replaced') throw new Error('It began before today.');
  const missions = [edit.ended, READING, edit.stands];
  expect(yardstickOf(missions, [1, 1, 2])).toEqual({
    ...TEETH_YARDSTICK,
    name: 'Mycie zębów',
    points: 3,
  });
});

test('covers fourteen days ending today', () => {
  expect(daysOfYardstick(TODAY)).toEqual({ from: TODAY - 13, to: TODAY });
});

test('rounds up to whole times and returns null above ten', () => {
  const still = (missing: number, points: number) => timesStillNeeded(missing, 0, { points });
  expect(still(6, 2)).toBe(3);
  expect(still(5, 2)).toBe(3);
  expect(still(1, 10_000)).toBe(1);
  expect(still(20, 2)).toBe(10);
  expect(still(21, 2)).toBeNull();
  expect(still(0, 2)).toBeNull();
  expect(timesStillNeeded(10, 12, { points: 2 })).toBeNull();
  expect(timesStillNeeded(10, -4, { points: 2 })).toBe(7);
});

test('makes the gift affordable after exactly the returned times', () => {
  const points = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(points, fc.integer({ min: -500, max: 20_000 }), points, (price, has, each) => {
      const times = timesStillNeeded(price, has, { points: each });
      if (times === null) return has >= price || has + 10 * each < price;
      return has + times * each >= price && has + (times - 1) * each < price;
    }),
  );
});

test.each([
  [1, 'jeszcze 1 raz „Zęby rano”'],
  [2, 'jeszcze 2 razy „Zęby rano”'],
  [5, 'jeszcze 5 razy „Zęby rano”'],
  [10, 'jeszcze 10 razy „Zęby rano”'],
])('phrases %i times as %s', (times, words) => {
  expect(stillNeededText(times, TEETH)).toBe(words);
});
