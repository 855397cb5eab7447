import { expect, test } from 'vitest';
import {
  isDeletable,
  type RemovedMark,
  removedMarks,
  withEnd,
  withoutLineage,
  withRestored,
  withResume,
} from './edit.ts';
import type { Mark } from './mark.ts';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from './mission.samples.ts';
import { endMission, type Mission } from './mission.ts';
import { countsChange, type Progress } from './progress.ts';

test('An ended mission keeps what is paid and what still waits from past days', () => {
  const marks = [done(MONDAY), wait(TODAY - 1), done(TODAY), done(TODAY + 1), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, OTHER], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  expect(after.marks).toEqual([done(MONDAY), wait(TODAY - 1), done(TODAY), wait(TODAY, 2)]);
  expect(after.missions.map(({ finish }) => finish)).toEqual([TODAY, null]);
  const waiting: Progress = { missions: [TEETH], marks: [wait(TODAY), wait(TODAY + 1)] };
  expect(withEnd(waiting, endMission(TEETH, TODAY), TODAY).marks).toEqual([]);
});

test('What went with an ended mission is known, the nearest day first, and comes back', () => {
  const marks = [wait(TODAY + 9), done(MONDAY), done(TODAY + 1), wait(TODAY), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, OTHER], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  const removed = removedMarks(before, after, TEETH);
  expect(removed).toEqual([wait(TODAY), done(TODAY + 1), wait(TODAY + 9)].map(withoutMission));
  const again = withResume(after, TEETH, removed, TODAY);
  expect(again.missions).toEqual(before.missions);
  expect(new Set(again.marks)).toEqual(new Set(before.marks));
  expect(countsChange(before, again)).toEqual({ earned: 0, weeks: [] });
});

test('With a resumed mission come no marks of past days, of other weekdays, of days marked', () => {
  const fridays: Mission = { ...TEETH, days: [4], start: TODAY - 14 };
  const ended: Progress = { missions: [{ ...fridays, finish: TODAY }], marks: [done(TODAY)] };
  const back = [wait(TODAY), done(TODAY - 7), done(TODAY + 1), wait(TODAY + 7), done(TODAY + 7)];
  expect(withResume(ended, fridays, back, TODAY).marks).toEqual([done(TODAY), done(TODAY + 7)]);
});

test('A mark comes back only from today on, on a day of its mission that has none', () => {
  const monday: Mission = { ...TEETH, days: [0, 4] };
  const progress = { missions: [monday], marks: [done(TODAY)] };
  const back = [done(MONDAY), wait(TODAY), wait(TODAY + 1), wait(TODAY + 3)];
  expect(withRestored(progress, monday, back, TODAY)).toEqual({
    missions: [monday],
    marks: [done(TODAY), wait(TODAY + 3)],
  });
});

test('Only a mission that was never due before today and has no mark can be deleted', () => {
  const unused: Mission = { ...TEETH, start: TODAY };
  expect(isDeletable([unused], [], TODAY)).toBe(true);
  expect(isDeletable([unused], [wait(TODAY + 1)], TODAY)).toBe(false);
  expect(isDeletable([unused], [], TODAY + 1)).toBe(false);
  const sundays: Mission = { ...TEETH, days: [6], replaced: true, finish: TODAY };
  expect(isDeletable([sundays, { ...unused, mission: 2 }], [], TODAY)).toBe(true);
  const fridays: Mission = { ...sundays, days: [3] };
  expect(isDeletable([fridays, { ...unused, mission: 2 }], [], TODAY)).toBe(false);
});

test('A deleted mission goes with all its versions, and others stay', () => {
  const newer: Mission = { ...TEETH, mission: 3, start: TODAY };
  const progress: Progress = { missions: [TEETH, OTHER, newer], marks: [done(TODAY, 2)] };
  expect(withoutLineage(progress, 1)).toEqual({ missions: [OTHER], marks: [done(TODAY, 2)] });
});

function withoutMission({ day, state }: Mark): RemovedMark {
  return { day, state };
}
